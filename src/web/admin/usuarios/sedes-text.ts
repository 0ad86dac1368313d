/** The branches of a person who does not have all. */
export const sedesText = (sedes: readonly { nombre: string }[]): string =>
  sedes.length === 0 ? 'Sin sedes' : sedes.map(({ nombre }) => nombre).join(', ')
