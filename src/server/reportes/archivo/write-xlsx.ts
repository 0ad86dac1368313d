// A table as an Excel workbook of one sheet, written row by row (docs/decisions/0085). Text is
// stored as text, so no cell is a formula.
import { DAY_MS } from '#domain/format.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { Readable } from 'node:stream'
import { chunksOf, type Celda, type Tabla } from './tabla.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of cells, in the order of `cellXfs`. */
const STYLE = { general: 0, title: 1, number: 2, day: 3, instant: 4 } as const

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Reporte" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** Days from the first one of Excel to that of Unix. */
const EPOCH = 25_569

const ESCAPE: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Control characters, which XML cannot hold, are left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (one) => ('\t\n\r'.includes(one) ? one : ''))
    .replaceAll(/[&<>]/g, (one) => ESCAPE[one] ?? '')

/** The place of a cell, 'A1'; tables here have at most 26 columns. */
const placeOf = (column: number, row: number) => `${String.fromCodePoint(65 + column)}${String(row)}`

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const numberCell = (place: string, value: number, style: number) =>
  `<c r="${place}" s="${String(style)}"><v>${String(value)}</v></c>`

function cell(place: string, celda: Celda): string {
  if (typeof celda === 'number') {
    return numberCell(place, celda, Number.isInteger(celda) ? STYLE.number : STYLE.general)
  }
  if (typeof celda === 'string') return textCell(place, celda, STYLE.general)
  const [day = '', time = '00:00:00'] = celda.local.split(' ')
  const days = Date.parse(`${day}T${time}Z`) / DAY_MS + EPOCH
  return numberCell(place, days, celda.local.length > day.length ? STYLE.instant : STYLE.day)
}

async function* sheet({ columnas, filas }: Tabla): AsyncGenerator<string> {
  const width = `<cols><col min="1" max="${String(columnas.length)}" width="18" customWidth="1"/></cols>`
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const titles = columnas.map((titulo, column) => textCell(placeOf(column, 1), titulo, STYLE.title)).join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}">${frozen}${width}<sheetData><row r="1">${titles}</row>`
  let row = 1
  yield* chunksOf(filas, (fila) => {
    row += 1
    return `<row r="${String(row)}">${fila.map((celda, column) => cell(placeOf(column, row), celda)).join('')}</row>`
  })
  yield '</sheetData></worksheet>'
}

/** The bytes of the archive, as they are made. */
async function* archive(tabla: Tabla): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    made.push(bytes)
  })
  const taken = () => {
    const bytes = made
    made = []
    return bytes
  }
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(HEAD + text), true)
  }
  const part = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 })
  zip.add(part)
  for await (const text of sheet(tabla)) {
    part.push(strToU8(text))
    yield* taken()
  }
  part.push(new Uint8Array(), true)
  zip.end()
  yield* taken()
}

export const writeXlsx = (tabla: Tabla): Readable =>
  Readable.from(archive(tabla), { objectMode: false, highWaterMark: 64 * 1024 })
