import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlaceButton, RefusalNotice } from './place-order.tsx'

const refusal = {
  message: 'Los precios cambiaron. Revisa tu carrito.',
  totals: { antes: 45_900, ahora: 47_900 },
}

test.each([
  ['Realizar pedido', false],
  ['Ir a pagar', true],
])('after new prices the notice names the button below it: %s', (label, online) => {
  const button = <PlaceButton form="f" missing={null} busy={false} online={online} />
  const notice = <RefusalNotice refusal={refusal} admin={false} online={online} horaIsGone={false} />
  expect(textOf(renderToString(button)).trim()).toBe(label)
  expect(textOf(renderToString(notice))).toContain(`vuelve a pulsar «${label}»`)
})
