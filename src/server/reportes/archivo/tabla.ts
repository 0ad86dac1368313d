// A table to be saved: its columns, and rows that come while they are written.

/** Text, a number, or a time of the business' clock, 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'. */
export type Celda = string | number | { readonly local: string }

export interface Tabla {
  readonly columnas: readonly string[]
  readonly filas: AsyncIterable<readonly Celda[]> | Iterable<readonly Celda[]>
}

/** Rows in one piece of a file: large enough to be quick, small enough to be small in memory. */
const ROWS_AT_ONCE = 500

export async function* chunksOf(
  filas: Tabla['filas'],
  write: (fila: readonly Celda[]) => string,
): AsyncGenerator<string> {
  let rows: string[] = []
  for await (const fila of filas) {
    rows.push(write(fila))
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows.join('')
    rows = []
  }
  if (rows.length > 0) yield rows.join('')
}
