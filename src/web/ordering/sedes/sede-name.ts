/** The branch's name as it is called: 'Sede Chapinero', unless the name already says so. */
export const sedeName = (nombre: string): string => (/^sede\b/i.test(nombre) ? nombre : `Sede ${nombre}`)
