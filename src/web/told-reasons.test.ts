// The server gives a reason for each refusal. A toast with a fixed text would hide it, so each such
// toast is listed here with its excuse (rule pantalla/errores).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOM = 'src/web'
const FIXED = /notify\.error\(\s*(?:'|[A-Z])/g
/** The toasts with a fixed text in each file, and why they hide no reason. */
const HIDE_NONE: Readonly<Record<string, readonly [toasts: number, why: string]>> = {
  'admin/mesas/cuenta/cobrar-dialog.tsx': [1, 'no call'],
  'admin/mesas/registrar-page.tsx': [1, 'the reason stands in the form'],
  'admin/negocio/use-wompi.ts': [1, 'the call has succeeded'],
  'admin/negocio/wompi-card.tsx': [1, 'no call'],
  'admin/page/enlace.tsx': [1, 'no call'],
  'admin/productos/tabla/cambiar-page.tsx': [2, 'no call'],
  'admin/productos/tabla/seguir-page.tsx': [1, 'no call'],
  'admin/publicidad/modificar-page.tsx': [1, 'the reason stands on the page'],
  'admin/sedes/asociar-page.tsx': [1, 'the reason stands on the page'],
  'admin/sedes/horarios/calendario-dialog.tsx': [1, 'the reason stands in the dialog'],
  'admin/sedes/horarios/cierre-dialog.tsx': [1, 'the reason stands in the dialog'],
  'admin/sedes/horarios/horarios-editor.tsx': [1, 'the reason stands on the page'],
  'admin/sedes/horarios/ley-seca-dialog.tsx': [1, 'the reason stands in the dialog'],
  'cliente/cuenta/erase-dialog.tsx': [1, 'every 401 has this text'],
  'cliente/cuenta/sessions-panel.tsx': [1, 'this 401 has a text of its own'],
  'cliente/pedido/token-page.tsx': [1, 'every refusal of a token has this text'],
  'first-paint/deferred-layer.tsx': [1, 'no call'],
  'ordering/carrito/envio.ts': [1, 'no call'],
  'ordering/checkout/known-addresses.tsx': [2, 'no branch, so no call; and a call that succeeded'],
  'ordering/checkout/use-place-pedido.ts': [1, 'the reason stands beside the button'],
  'ordering/pago/llaves.tsx': [1, 'no call'],
}

test('no toast of a failed call hides the reason of the server', () => {
  const fixed = globSync(`${ROOM}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .map(
      (file) => [file.slice(ROOM.length + 1), readFileSync(file, 'utf8').match(FIXED)?.length ?? 0] as const,
    )
    .filter(([, toasts]) => toasts > 0)
  expect(Object.fromEntries(fixed)).toEqual(
    Object.fromEntries(Object.entries(HIDE_NONE).map(([file, [toasts]]) => [file, toasts])),
  )
})

test('no toast shows the message of a failure without a text of its own: it is empty when the server failed', () => {
  const bare = globSync(`${ROOM}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /notify\.\w+\([^\n]*\b(?:error|failure|cause)\.message/.test(readFileSync(file, 'utf8')),
    )
  expect(bare).toEqual([])
})
