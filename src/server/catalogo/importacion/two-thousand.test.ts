// The longest menu as a file: every answer within three seconds (rule menu/importar), on a machine
// that has nothing else to do.
import { importacionApi } from '#contract/catalogo/importacion.ts'
import { openSession } from '#server/lib/session.ts'
import { sendForm } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import { workbook } from '#test/xlsx.ts'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

const MOST_MS = 3000
/** Fewer than products: each table is written in one. The background asks something, too. */
const MOST_STATEMENTS = 500
const HEADER = ['Código', 'Categoría', 'Nombre', 'Precio', 'Ingredientes']
const rowsOf = (code: string, precio: number) =>
  Array.from({ length: 2000 }, (_, i) => [
    `${code}${String(i)}`,
    `Muchos de ${code}`,
    `Producto ${String(i)}`,
    precio + i,
    'Jamón|Piña',
  ])

const asCsv = (rows: (string | number)[][]): Blob =>
  new Blob([[HEADER, ...rows].map((row) => row.join(';')).join('\n')])
const asWorkbook = (rows: (string | number)[][]): Blob =>
  new Blob([Uint8Array.from(workbook([HEADER, ...rows]))])

test.each([
  ['carta.csv', asCsv],
  ['carta.xlsx', asWorkbook],
])(
  'two thousand products of %s are imported and changed within 3 s of processor and few statements, and then change nothing',
  { timeout: 180_000 },
  async (name, write) => {
    const upload = async (file: Blob, huella?: string) => {
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const before = process.cpuUsage()
      const { status, body } = await sendForm(server, 'POST', '/api/carta/importar/', {
        fields: [['archivo', file, name], ...(huella === undefined ? [] : [['huella', huella] as const])],
        token,
      })
      expect(status).toBe(200)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(MOST_MS)
      expect(asked.mock.calls.length).toBeLessThan(MOST_STATEMENTS)
      asked.mockRestore()
      return z.parse(importacionApi.importCarta.response, body)
    }
    for (const [precio, accion] of [
      [1000, 'crear'],
      [5000, 'cambiar'],
      [5000, 'igual'],
    ] as const) {
      const file = write(rowsOf(name, precio))
      const { huella, filas } = await upload(file)
      expect(new Set(filas.map((fila) => fila.accion))).toEqual(new Set([accion]))
      if (accion !== 'igual') expect(await upload(file, huella)).toMatchObject({ hecha: true })
    }
  },
)
