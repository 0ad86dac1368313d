// No field can be forgotten in the file of the menu: each one that staff may write of a product is
// a column, or says why it is none (rule menu/importar).
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { importacionApi } from '#contract/catalogo/importacion.ts'
import type { NuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { openSession } from '#server/lib/session.ts'
import { sendForm } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CELDAS, COLUMNAS, type Columna } from './cells.ts'
import { readCsv } from './read-csv.ts'

/** The cells of the first file and of the second one, and what they make of the product. */
interface Line {
  readonly columna: Columna
  readonly cells: readonly [string, string]
  /** As the audit says them. */
  readonly values: readonly [unknown, unknown]
  readonly read: (producto: Producto) => unknown
}

/** A field without a line is a type error. Text: why the file has no column for it. */
const FIELDS: { readonly [Field in keyof NuevoProducto | 'archivado']-?: Line | string } = {
  codigo: {
    columna: 'codigo',
    cells: ['', 'N-2'],
    values: [null, 'N-2'],
    read: ({ codigo }) => codigo ?? null,
  },
  nombre: {
    columna: 'nombre',
    cells: ['Changua', 'Caldo de costilla'],
    values: ['Changua', 'Caldo de costilla'],
    read: ({ nombre }) => nombre,
  },
  descripcion: {
    columna: 'descripcion',
    cells: ['Con pan', '-Sin pan'],
    values: ['Con pan', '-Sin pan'],
    read: ({ descripcion }) => descripcion,
  },
  categoria: {
    columna: 'categoria',
    cells: ['Bebidas', 'Postres'],
    values: ['Bebidas', 'Postres'],
    read: ({ categoria }) => categoria.nombre,
  },
  precio: {
    columna: 'precio',
    cells: ['9000', '9500'],
    values: [9000, 9500],
    read: ({ precio }) => precio,
  },
  ingredientes: {
    columna: 'ingredientes',
    cells: ['Jamón|Piña', 'Piña|Tocineta'],
    values: [
      ['Jamón', 'Piña'],
      ['Piña', 'Tocineta'],
    ],
    read: ({ ingredientes }) => ingredientes?.map(({ nombre }) => nombre),
  },
  archivado: {
    columna: 'disponible',
    cells: ['Sí', 'No'],
    values: [false, true],
    read: ({ archivado }) => archivado === true,
  },
  descuento: 'a saved file would bring back a discount that has ended',
  sigue_tabla: 'the prices of sizes have their own columns',
  licor: 'a legal mark, set product by product',
  borrador: "'Disponible' says whether it is sold",
  imagen: 'a picture is no text',
  posibles_adiciones: 'a list with prices does not fit into a cell',
}
const LINES = Object.entries<Line | string>(FIELDS).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [{ field, ...line }],
)

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

async function importFile(file: string) {
  const upload = async (huella: readonly (readonly [string, string])[]) => {
    const fields = [['archivo', new Blob([file]), 'carta.csv'] as const, ...huella]
    const { status, body } = await sendForm(server, 'POST', '/api/carta/importar/', { fields, token })
    expect([status, body]).toEqual([200, expect.anything()])
    return z.parse(importacionApi.importCarta.response, body)
  }
  const { huella } = await upload([])
  return upload([['huella', huella]])
}

type Cells = Readonly<Partial<Record<Columna, string>>>
const fileOf = (cells: Cells) =>
  [COLUMNAS.map((columna) => CELDAS[columna].titulo), COLUMNAS.map((columna) => cells[columna] ?? '')]
    .map((row) => `${row.join(';')}\n`)
    .join('')

const readProducto = async (nombre: string) => {
  const productos = await server.ask(catalogoApi.productos, { token, query: { archivados: 'true' } })
  return productos.find((one) => one.nombre === nombre)
}

/** The cell that the export writes of a product, without its apostrophe. */
async function exportedCell(nombre: string, columna: Columna) {
  const { contenido } = await server.ask(importacionApi.exportCarta, { token })
  const [header = [], ...rows] = readCsv(Buffer.from(contenido))
  const at = (one: Columna) => header.indexOf(CELDAS[one].titulo)
  return rows.find((row) => row[at('nombre')] === nombre)?.[at(columna)]?.replace(/^'/, '')
}

test('every column of the file has a field of the product', () => {
  expect(LINES.map(({ columna }) => columna).toSorted()).toEqual(COLUMNAS.toSorted())
})

test.each(LINES)(
  'the $field of a product is exported, changed by an import, audited and exported again',
  async ({ field, columna, cells, values, read }) => {
    const base: Cells = {
      ...Object.fromEntries(LINES.map((line) => [line.columna, line.cells[0]])),
      nombre: `Plato de ${field}`,
      codigo: field === 'codigo' ? '' : `C-${field}`,
    }
    for (const [index, cell] of cells.entries()) {
      const sent: Cells = { ...base, [columna]: cell }
      const { nombre = '' } = sent
      expect((await importFile(fileOf(sent))).filas).toMatchObject([
        { accion: index === 0 ? 'crear' : 'cambiar' },
      ])
      const stored = await readProducto(nombre)
      expect(stored === undefined ? 'nothing' : read(stored)).toEqual(values[index])
      expect(await exportedCell(nombre, columna)).toBe(cell)
      const { cambio } = await server.db
        .selectFrom('auditoria')
        .select('cambio')
        .where('entidad', '=', 'producto')
        .where('entidad_id', '=', stored?.id ?? 0)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(cambio).toMatchObject({
        despues: { [field]: values[index] },
        ...(index === 0 ? {} : { antes: { [field]: values[0] } }),
      })
    }
  },
)
