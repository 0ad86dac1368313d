// The moment of an order that staff note after its sale. Rule tomar-pedido/pasado.
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { setLlamada } from './llamada.ts'
import { useRespuestas } from './respuestas.ts'
import { usePasado } from './use-pasado.ts'

afterAll(() => vi.useRealTimers())

test('the hour of a past order keeps the day that was shown with it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:30:00Z'), toFake: ['Date'] })
  setLlamada({ pasado: true })
  const type = vi.fn<(hora: string) => void>()
  function Shown() {
    const { dia, setHora } = usePasado()
    type.mockImplementation(setHora)
    return dia
  }
  expect(renderToString(<Shown />)).toBe('2026-11-20')
  type('22:00')
  expect(useRespuestas.getState()).toMatchObject({ diaPasado: '2026-11-20', horaPasada: '22:00' })
})
