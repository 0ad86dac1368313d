// Excel workbooks, as Excel writes them: texts in a table of their own, numbers as numbers.
import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

type Cell = string | number | boolean | null

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** 'A' is the column 0, 'AA' is 26. */
const letters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** A workbook with one sheet. */
export function workbook(rows: readonly (readonly Cell[])[]): Uint8Array {
  const texts: string[] = []
  const cellOf = (cell: Cell, place: string) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${place}"><v>${String(cell)}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? '1' : '0'}</v></c>`
    return `<c r="${place}" t="s"><v>${String(texts.push(cell) - 1)}</v></c>`
  }
  const data = rows.map((cells, row) => {
    const place = String(row + 1)
    return `<row r="${place}">${cells.map((cell, column) => cellOf(cell, letters(column) + place)).join('')}</row>`
  })
  const strings = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  return workbookOf(data.join(''), {
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}" count="${String(texts.length)}">${strings}</sst>`,
  })
}

/** A workbook around the XML of its rows, with more files in its archive. */
export function workbookOf(sheetData: string, files: Readonly<Record<string, string>> = {}): Uint8Array {
  const all = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"/>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Carta" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...files,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}
