// The header of the file: which column is what. Names are compared without accents or case.
import { normalize } from '#domain/texto.ts'
import { invalid } from '#server/lib/errors.ts'
import { CELDAS, COLUMNAS, plainText, precioDe, type Celdas, type Columna } from './cells.ts'
import type { Fila } from './filas.ts'
import type { Catalogo } from './select-carta.ts'

/** How the cells of a row are read: each column by its place. */
export interface Header {
  readonly textos: ReadonlyMap<Columna, number>
  /** By the id of the size. */
  readonly precios: ReadonlyMap<number, number>
  readonly ancho: number
}

export function readHeader({ celdas }: Fila, medidas: Catalogo['medidas']): Header {
  const textos = new Map<Columna, number>()
  const precios = new Map<number, number>()
  for (const [index, celda] of celdas.entries()) {
    const title = normalize(plainText(celda))
    const columna = COLUMNAS.find((one) => normalize(CELDAS[one].titulo) === title)
    const medida = medidas.find(({ nombre }) =>
      [nombre, precioDe(nombre)].some((one) => normalize(one) === title),
    )
    if (title === '') continue
    if (columna === undefined && medida === undefined) {
      throw invalid(
        `No conocemos la columna «${celda.slice(0, 60)}». Descarga la plantilla; los tamaños se crean en «Tamaños».`,
      )
    }
    const known = columna === undefined ? precios.has(medida?.id ?? 0) : textos.has(columna)
    if (known) throw invalid(`La columna «${celda.slice(0, 60)}» está repetida.`)
    if (columna !== undefined) textos.set(columna, index)
    else if (medida !== undefined) precios.set(medida.id, index)
  }
  for (const needed of ['categoria', 'nombre'] as const) {
    if (!textos.has(needed))
      throw invalid(`Falta la columna «${CELDAS[needed].titulo}». Descarga la plantilla.`)
  }
  return { textos, precios, ancho: celdas.length }
}

/** The cells of a row. An absent or empty cell says nothing. */
export function readCeldas({ celdas }: Fila, { textos, precios }: Header): Celdas {
  const at = (index: number) => celdas[index] ?? ''
  return {
    textos: Object.fromEntries([...textos].map(([columna, index]) => [columna, at(index)])),
    precios: new Map([...precios].map(([id, index]) => [id, at(index)])),
  }
}
