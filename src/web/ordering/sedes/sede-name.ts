/** The displayed name of a branch: 'Sede Chapinero', unless the name already starts that way. */
export const sedeName = (nombre: string): string => (/^sede\b/i.test(nombre) ? nombre : `Sede ${nombre}`)
