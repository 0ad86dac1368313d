// The moment of an order that staff note after its sale. Rule tomar-pedido/pasado.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { businessDay, instantAt, ZONA_POR_DEFECTO } from '#domain/format.ts'
import type { Medio } from '#domain/dinero.ts'
import { FORMAS_EN_MANO, type FormaDePago } from '#domain/pedido/pago.ts'
import { pasadoProblem } from '#domain/pedido/pedido.ts'
import { useState } from 'react'
import { setLlamada, useLlamada } from './llamada.ts'
import { useRespuesta, useRespuestas } from './respuestas.ts'
import { typedInstant } from './typed-instant.ts'

/** The name of its field. */
export const HORA = 'hora-pasada'

const SIN_HORA = 'Escribe la fecha y la hora del pedido'
const SIN_FORMA = 'Elige cómo se pagó'

export function usePasado(zona = ZONA_POR_DEFECTO) {
  const isOn = useLlamada((state) => state.pasado)
  const [hoy] = useState(() => businessDay(new Date(), zona))
  const [elegido, setDia] = useRespuesta('diaPasado')
  const dia = elegido ?? hoy
  const [hora] = useRespuesta('horaPasada')
  const [estado, setEstado] = useRespuesta('estadoPasado')
  const [pagado, setPagado] = useRespuesta('isPasadoPagado')
  /** Null until it is read, or one of several is chosen; undefined where there is no choice. */
  const [caja, setCaja] = useState<number | null | undefined>(null)
  const [medio, setMedio] = useState<Medio | null | undefined>(null)
  /** Why it is not known yet where the payment is; null when it is. */
  const [sinLeer, setSinLeer] = useState<string | null>(null)
  const [asked, setAsked] = useState<Partial<ReturnType<typeof problemsOf>>>({})
  const isPaid = isOn && pagado && estado !== 'CANCELADO'

  const fecha = typedInstant(dia, hora, zona)

  /** `forma`: of the order; undefined when an app has collected the money. */
  const problemsOf = (forma: FormaDePago | null | undefined) => ({
    hora: fecha === null ? SIN_HORA : (pasadoProblem(fecha, new Date()) ?? undefined),
    forma: isPaid && forma === null ? SIN_FORMA : undefined,
    caja: isPaid && forma !== undefined && caja === null,
    medio: isPaid && forma !== undefined && medio === null,
  })
  return {
    isOn,
    start: () => setLlamada({ pasado: true }),
    end: () => setLlamada({ pasado: false }),
    dia,
    setDia,
    hora,
    /** The hour is of the shown day, also after midnight. */
    setHora: (horaPasada: string) => useRespuestas.setState({ horaPasada, diaPasado: dia }),
    estado,
    setEstado,
    pagado,
    setPagado,
    /** Whether it asks how and where the order was paid. */
    isPaid,
    sinLeer,
    setSinLeer,
    setCaja,
    medio,
    setMedio,
    problems: asked,
    /** Whether the order can be noted. Otherwise shows why. */
    validate: (forma: FormaDePago | null | undefined): boolean => {
      if (!isOn) return true
      const problems = problemsOf(forma)
      setAsked(problems)
      if (problems.hora !== undefined) document.querySelector<HTMLElement>(`[name=${HORA}]`)?.focus()
      return Object.values(problems).every((problem) => problem === undefined || problem === false)
    },
    camposOf: (forma: FormaDePago | null | undefined): Pick<NuevoPedido, 'pasado'> => {
      if (!isOn) return {}
      const enMano = FORMAS_EN_MANO.find((one) => one === forma)
      // A server that knows no drawers gets no field that it does not know.
      const lugar = { ...(caja && { caja }), ...(medio && { medio }) }
      const pagos = isPaid && enMano !== undefined ? [{ forma: enMano, ...lugar }] : []
      return { pasado: { fecha: instantAt(dia, hora, zona).toISOString(), estado, pagos } }
    },
  }
}

export type PasadoChoice = ReturnType<typeof usePasado>
