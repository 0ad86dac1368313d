import { expect, test } from 'vitest'
import { escapeHtml, jsonInHtml } from './html.ts'

test('text stays text in an element and in an attribute', () => {
  expect(escapeHtml('<b onclick="x">Ají & ajo</b>')).toBe('&lt;b onclick=&quot;x&quot;>Ají &amp; ajo&lt;/b>')
})

test('text never ends the script that contains it, and JSON reads it back', () => {
  const value = { nombre: '</script><script>alert(1)</script><!--' }
  expect(jsonInHtml(value)).not.toContain('<')
  expect(JSON.parse(jsonInHtml(value))).toEqual(value)
})
