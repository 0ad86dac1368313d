// The menu from an Excel workbook: read like the CSV file, and harmless whatever it holds (rule
// menu/importar).
import { importacionApi } from '#contract/catalogo/importacion.ts'
import { openSession } from '#server/lib/session.ts'
import { sendForm } from '#test/forms.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { within } from '#test/within.ts'
import { workbook, workbookOf } from '#test/xlsx.ts'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
const brief = await startTestServer({ briefXlsx: true })
afterAll(async () => {
  await brief.close()
  await server.close()
})
const token = await openSession(server.services, 1)

const upload = (file: Uint8Array, huella?: string) => uploadTo(server, token, file, huella)
const uploadTo = (to: TestServer, token: string, file: Uint8Array, huella?: string) =>
  sendForm(to, 'POST', '/api/carta/importar/', {
    fields: [
      ['archivo', new Blob([Uint8Array.from(file)]), 'carta.xlsx'],
      ...(huella === undefined ? [] : [['huella', huella] as const]),
    ],
    token,
  })
async function dryRun(file: Uint8Array) {
  const { status, body } = await upload(file)
  expect([status, body]).toEqual([200, expect.anything()])
  return z.parse(importacionApi.importCarta.response, body)
}
async function importAll(file: Uint8Array) {
  const { huella } = await dryRun(file)
  expect(await upload(file, huella)).toMatchObject({ status: 200, body: { hecha: true } })
}
const countProductos = async () => (await server.db.selectFrom('productos').select('id').execute()).length

test('a workbook is imported, and then changes nothing, also as the CSV file of the export', async () => {
  const file = workbook([
    [
      'Código',
      'Categoría',
      'Nombre',
      'Descripción',
      'Precio',
      'Precio Mediana',
      'Ingredientes',
      'Disponible',
    ],
    [101, 'Pizzas tradicionales', 'La «ñera» & <cía>', null, null, 36_000, 'Jamón|Piña', true],
    [],
    [null, 'Bebidas', 'Masato', ' Bien frío ', '$ 6.500', null, null, false],
  ])
  const { filas } = await dryRun(file)
  expect(filas.map(({ fila, nombre, accion }) => [fila, nombre, accion])).toEqual([
    [2, 'La «ñera» & <cía>', 'crear'],
    [4, 'Masato', 'crear'],
  ])
  await importAll(file)
  expect((await dryRun(file)).filas.map(({ accion }) => accion)).toEqual(['igual', 'igual'])
  const { contenido } = await server.ask(importacionApi.exportCarta, { token })
  expect(contenido).toContain('101;Pizzas tradicionales;La «ñera» & <cía>;;;;;36000;;;Jamón|Piña;Sí\r\n')
  expect(contenido).toContain(';Bebidas;Masato;Bien frío;6500;;;;;;;No\r\n')
})

test('a price with decimals is refused, and never read as thousands', async () => {
  const file = workbook([
    ['Categoría', 'Nombre', 'Precio'],
    ['Bebidas', 'De mil', 25.123],
    ['Bebidas', 'De medio', 7.5],
    ['Bebidas', 'De suma', 24_999.999_999_999_996],
  ])
  expect((await dryRun(file)).filas.map(({ detalles }) => detalles[0])).toEqual([
    'Precio: «25,1230» no es un precio. Escríbelo así: 25.000',
    'Precio: «7,5» no es un precio. Escríbelo así: 25.000',
    expect.stringContaining('25.000'),
  ])
})

const HEADER =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Categoría</t></is></c><c r="B1" t="inlineStr"><is><t>Nombre</t></is></c></row>'
const MEGABYTE = 1024 * 1024

/** The archive with another size in its directory than that of the file `name`. */
function lying(archive: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = Buffer.from(archive)
  const directory = bytes.lastIndexOf(name) - 46
  bytes.writeUInt32LE(size, directory + 24)
  return bytes
}

const ole = (rest: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(rest, 'utf16le')])

const DAMAGED = 'No pudimos leer ese archivo. Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.'
const TOO_MUCH = 'El archivo trae demasiado contenido. Deja solo la hoja de la carta y vuelve a subirlo.'
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ['Bebidas', `Bebida ${String(i)}`, 5000])

test.each<[string, Uint8Array, string]>([
  ['an archive of another kind', zipSync({ 'content.xml': strToU8('<x/>') }), DAMAGED],
  ['the beginning of an archive', Buffer.from('504b03041400000008000000210000000000', 'hex'), DAMAGED],
  ['half a workbook', workbook(rows(50)).slice(0, 1500), DAMAGED],
  ['a workbook whose XML breaks off', workbookOf('<row r="1"><c r="A1" t="s"><v>7'), DAMAGED],
  [
    'a workbook with macros',
    workbookOf(HEADER, { 'xl/vbaProject.bin': 'x' }),
    'El archivo tiene macros. Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.',
  ],
  [
    'a workbook with a password',
    ole('EncryptedPackage'),
    'El archivo tiene contraseña. Quítasela en Excel y vuelve a subirlo.',
  ],
  [
    'an old Excel file',
    ole('Workbook'),
    'El archivo es de una versión vieja de Excel (.xls). Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.',
  ],
  ['an empty sheet', workbookOf(''), 'El archivo está vacío: escribe un producto por fila.'],
  [
    'too many rows',
    workbook([['Categoría', 'Nombre', 'Precio'], ...rows(2001)]),
    'El archivo tiene más de 2.000 productos.',
  ],
  [
    'too many columns',
    workbook([Array.from({ length: 61 }, () => 'x'), ['y']]),
    'El archivo tiene más de 60 columnas.',
  ],
  ['a bomb', workbookOf(HEADER, { 'xl/media/bomb.xml': 'x'.repeat(300 * MEGABYTE) }), TOO_MUCH],
  [
    'a bomb that hides its size',
    lying(
      workbookOf(`${HEADER}<row r="2"><c r="A2"><v>${'1'.repeat(100 * MEGABYTE)}</v></c></row>`),
      'xl/worksheets/sheet1.xml',
      2000,
    ),
    DAMAGED,
  ],
  [
    'a row far below',
    workbookOf(`${HEADER}<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>`),
    TOO_MUCH,
  ],
  [
    'columns far to the right',
    workbookOf(
      Array.from({ length: 2000 }, (_, i) => `<row><c r="XFD${String(i + 1)}"><v>1</v></c></row>`).join(''),
    ),
    TOO_MUCH,
  ],
  [
    'one enormous text',
    workbookOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(18 * MEGABYTE)}</t></is></c></row>`),
    TOO_MUCH,
  ],
])('%s is refused with a plain sentence, and the server stays as it was', async (_what, file, error) => {
  const before = await countProductos()
  const memory = process.memoryUsage.rss()
  expect(await upload(file)).toMatchObject({ status: 400, body: { error } })
  expect(await countProductos()).toBe(before)
  // Its memory is not the server's.
  expect(process.memoryUsage.rss() - memory).toBeLessThan(64 * MEGABYTE)
})

test('a workbook that takes long to read is refused after five seconds', async () => {
  const text = 'x'.repeat(18 * MEGABYTE)
  const file = workbookOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`)
  const person = await openSession(brief.services, 1)
  const answer = await within(10_000, uploadTo(brief, person, file))
  expect(answer).toMatchObject({ status: 400, body: { error: TOO_MUCH } })
})

test('many workbooks at once are read one after another, and a long queue is refused', async () => {
  const file = workbook([['Categoría', 'Nombre', 'Precio'], ...rows(20)])
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(file)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(statuses.filter((status) => status === 503)).toHaveLength(3)
})
