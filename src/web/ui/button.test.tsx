import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test.each([
  ['a busy one', true, undefined, true],
  ['a busy one that was not off', true, false, true],
  ['one that its form switched off', false, true, true],
  ['an idle one', false, undefined, false],
])('aria-disabled of %s', (_case, busy, given, isOff) => {
  const html = renderToString(
    <Button busy={busy} aria-disabled={given}>
      Guardar
    </Button>,
  )
  expect(html.includes('aria-disabled="true"')).toBe(isOff)
})
