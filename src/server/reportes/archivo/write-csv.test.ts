import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Celda } from './tabla.ts'
import { writeCsv } from './write-csv.ts'

const cellOf = async (celda: Celda) =>
  (await text(writeCsv({ columnas: ['x'], filas: [[celda]] }))).split('\r\n')[1]

test.each([
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  ['\t=1', "'\t'=1"],
  ['  =1', "'  =1"],
  ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  ['Ana,=HYPERLINK(1)', "Ana,'=HYPERLINK(1)"],
  ['Ana, ＝1', "Ana,' ＝1"],
  ['Ana\t+1,-1', "Ana\t'+1,'-1"],
])('a text that a program could calculate (%j) gets an apostrophe in CSV', async (written, expected) => {
  expect(await cellOf(written)).toBe(expected)
})

test.each([
  ['Pérez, Ana María', 'Pérez, Ana María'],
  ['Jean-Luc', 'Jean-Luc'],
  ['Promo 2+1', 'Promo 2+1'],
  ['ana@donalumbre.example', 'ana@donalumbre.example'],
  ['  Ana', '  Ana'],
  [-4500, '-4500'],
  [-0.5, '-0,5'],
])('an ordinary cell (%j) stays as it is in CSV', async (written, expected) => {
  expect(await cellOf(written)).toBe(expected)
})
