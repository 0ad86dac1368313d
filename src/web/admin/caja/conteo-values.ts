// The values of the form of a count, as text, and the call that they make.
import type { cajasApi } from '#contract/caja/cajas.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { conteoProblem, countedPesos, type Conteo } from '#domain/caja/cuadre.ts'
import type { Medio } from '#domain/dinero.ts'
import { formatMoney } from '#domain/format.ts'
import { netoProblem, pesosProblem } from '#domain/caja/pesos-escritos.ts'

/**
 * The label of the count of each key. All are counted: the business may have changed its keys
 * during the shift.
 */
export const LLAVES = [
  { llave: 'nequi', label: 'Transferencias por Nequi' },
  { llave: 'daviplata', label: 'Transferencias por Daviplata' },
  { llave: 'bre_b', label: 'Transferencias por Bre-B' },
] as const satisfies readonly { llave: Medio; label: string }[]

export interface ConteoValues {
  /** How many of each bill and coin; one that is missing was not counted. */
  billetes: Readonly<Record<number, string>>
  datafono: string
  transferencias: Readonly<Record<Medio, string>>
  queda: string
  nota: string
}

export const EMPTY: ConteoValues = {
  billetes: {},
  datafono: '',
  transferencias: { nequi: '', daviplata: '', bre_b: '' },
  queda: '',
  nota: '',
}

/** Nothing counted is 0. */
const countedOf = (text: string): number => (text === '' ? 0 : Number(text))

const conteoOf = ({ billetes }: ConteoValues): Conteo[] =>
  Object.entries(billetes)
    .map(([valor, cantidad]) => ({ valor: Number(valor), cantidad: countedOf(cantidad) }))
    .toSorted((a, b) => b.valor - a.valor)

/** The cash that was counted so far; 0 while a number is wrong. */
export function contadoOf(values: ConteoValues): number {
  const pesos = countedPesos(conteoOf(values))
  return Number.isSafeInteger(pesos) ? pesos : 0
}

/** The problems by field: a bill or coin by its value. */
export function problemsOf(values: ConteoValues): Readonly<Record<string, string>> {
  const { billetes, datafono, transferencias, queda } = values
  const contado = contadoOf(values)
  const amounts = Object.entries({ datafono, ...transferencias }).map(
    ([field, text]) => [field, text === '' ? undefined : netoProblem(text)] as const,
  )
  const counts = Object.entries(billetes).map(
    ([valor, text]) => [valor, /^\d{0,5}$/.test(text) ? undefined : 'Escribe cuántos hay'] as const,
  )
  const tooMany = conteoProblem(conteoOf(values))
  const leaves =
    pesosProblem(queda) ??
    (Number(queda) > contado ? `No puede quedar más de lo que contaste: ${formatMoney(contado)}` : undefined)
  return Object.fromEntries(
    [
      ...counts,
      ...(tooMany === null ? [] : [[String(tooMany.valor), tooMany.problem] as const]),
      ...amounts,
      ['queda', leaves] as const,
    ].flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const])),
  )
}

/** The body of the call that closes the shift. */
export const toBody = (turno: number, values: ConteoValues): WholeBody<typeof cajasApi.close> => ({
  turno,
  billetes: conteoOf(values),
  datafono: countedOf(values.datafono),
  transferencias: {
    nequi: countedOf(values.transferencias.nequi),
    daviplata: countedOf(values.transferencias.daviplata),
    bre_b: countedOf(values.transferencias.bre_b),
  },
  queda: countedOf(values.queda),
  nota: values.nota,
})
