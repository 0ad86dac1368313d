import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetalleFields } from './detalle-fields.tsx'

const read = (instrucciones: string): string =>
  textOf(
    renderToString(
      <DetalleFields
        isAsked={false}
        instrucciones={instrucciones}
        onChange={() => undefined}
        label="Instrucciones"
      />,
    ),
  )

test('instructions that became too long beside the other parts say so', () => {
  const place = 'Conjunto Los Cedros. '
  const room = 300 - place.length
  expect(read(place + 'a'.repeat(room))).not.toContain('Escribe máximo')
  expect(read(place + 'a'.repeat(room + 1))).toContain(`Escribe máximo ${String(room)} caracteres`)
})
