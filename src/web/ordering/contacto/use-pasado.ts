// The moment of an order that staff note after its sale. Rule tomar-pedido/pasado.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { businessDay, instantAt, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { FORMAS_EN_MANO, type FormaDePago } from '#domain/pedido/pago.ts'
import { pasadoProblem, type Estado } from '#domain/pedido/pedido.ts'
import { useState } from 'react'
import { setLlamada, useLlamada } from './llamada.ts'

/** The name of its field. */
export const HORA = 'hora-pasada'

const SIN_HORA = 'Escribe la fecha y la hora del pedido'
const SIN_FORMA = 'Elige cómo se pagó'

export function usePasado(zona = ZONA_POR_DEFECTO) {
  const isOn = useLlamada((state) => state.pasado)
  const [dia, setDia] = useState(() => businessDay(new Date(), zona))
  const [hora, setHora] = useState('')
  const [estado, setEstado] = useState<Estado>('COMPLETADO')
  const [pagado, setPagado] = useState(true)
  const [asked, setAsked] = useState<{ hora?: string | undefined; forma?: string | undefined }>({})
  const isPaid = pagado && estado !== 'CANCELADO'

  /** `forma`: of the order; undefined when its payment is not asked for. */
  const problemsOf = (forma: FormaDePago | null | undefined) => ({
    hora:
      dia === '' || hora === ''
        ? SIN_HORA
        : (pasadoProblem(instantAt(dia, hora, zona), new Date()) ?? undefined),
    forma: isPaid && forma === null ? SIN_FORMA : undefined,
  })
  return {
    isOn,
    start: () => setLlamada({ pasado: true }),
    end: () => setLlamada({ pasado: false }),
    dia,
    setDia,
    hora,
    setHora,
    estado,
    setEstado,
    pagado,
    setPagado,
    problems: asked,
    /** Whether the order can be noted. Otherwise shows why. */
    isComplete: (forma: FormaDePago | null | undefined): boolean => {
      if (!isOn) return true
      const problems = problemsOf(forma)
      setAsked(problems)
      if (problems.hora !== undefined) document.querySelector<HTMLElement>(`[name=${HORA}]`)?.focus()
      return problems.hora === undefined && problems.forma === undefined
    },
    camposOf: (forma: FormaDePago | null | undefined): Pick<NuevoPedido, 'pasado'> => {
      if (!isOn) return {}
      const enMano = FORMAS_EN_MANO.find((one) => one === forma)
      const pagos = isPaid && enMano !== undefined ? [{ forma: enMano }] : []
      return { pasado: { fecha: instantAt(dia, hora, zona).toISOString(), estado, pagos } }
    },
  }
}

export type PasadoChoice = ReturnType<typeof usePasado>
