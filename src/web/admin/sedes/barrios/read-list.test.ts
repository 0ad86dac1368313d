import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const blob = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])

test.each([
  ['UTF-8, with the mark that Excel writes', new Blob(['\uFEFFPeñón; 5000; 20']), 'Peñón; 5000; 20'],
  ['Windows-1252', blob(0x50, 0x65, 0xf1, 0xf3, 0x6e, 0x3b, 0x35), 'Peñón;5'],
])('a list in %s is read', async (_encoding, file, text) => {
  expect(await readList(file)).toEqual({ text })
})

test.each([
  ['a workbook', blob(0x50, 0x4b, 3, 4), /archivo de Excel/],
  ['an old workbook', blob(0xd0, 0xcf, 0x11, 0xe0), /archivo de Excel/],
  ['a picture', blob(0x89, 0x50, 0x4e, 0x47, 0, 0), /texto o CSV/],
  ['a huge file', new Blob(['a'.repeat(1_000_001)]), /máximo 1 MB/],
])('%s is refused in plain words', async (_kind, file, refusal) => {
  expect(await readList(file)).toEqual({ refusal: expect.stringMatching(refusal) })
})
