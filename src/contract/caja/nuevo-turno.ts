// What staff write of a shift: its base, the cash that comes in or goes out, and its count (rules
// caja/turnos, caja/movimientos and caja/conteo).
import { DENOMINACIONES, TIPOS_MOVIMIENTO } from '#domain/caja/cuadre.ts'
import { MAX_EN_CAJA } from '#domain/caja/pesos-escritos.ts'
import { PESOS_ESCRITOS, VALOR_MUY_GRANDE } from '#domain/pesos.ts'
import * as z from 'zod/mini'
import { id, parrafo, pesosEscritos, texto } from '#contract/lib/campos.ts'

const CANTIDAD = 'Escribe cuántos hay'
const cantidad = z.int(CANTIDAD).check(z.minimum(0, CANTIDAD), z.maximum(99_999, CANTIDAD))
export const enCaja = pesosEscritos.check(z.maximum(MAX_EN_CAJA, VALOR_MUY_GRANDE))
/** A card lot, or the transfers of a key: below 0 where more went back than came in. */
const neto = z
  .int(PESOS_ESCRITOS)
  .check(z.minimum(-MAX_EN_CAJA, VALOR_MUY_GRANDE), z.maximum(MAX_EN_CAJA, VALOR_MUY_GRANDE))
export const denominacion = z.literal<number[]>([...DENOMINACIONES], 'Elige billetes y monedas de la lista')

export const areOnce = (values: readonly number[]) => new Set(values).size === values.length

export const nuevoTurno = z.object({ base: enCaja })

export const nuevoMovimiento = z.object({
  tipo: z.enum(TIPOS_MOVIMIENTO, 'Elige entrada o salida'),
  valor: enCaja.check(z.minimum(1, 'Escribe el valor')),
  motivo: texto(120, 1, 'Escribe el motivo'),
})

/** The count of a drawer. */
export const nuevoConteo = z.object({
  /** The shift that was counted: a later one stays open. */
  turno: id,
  billetes: z
    .array(z.object({ valor: denominacion, cantidad }))
    .check(z.refine((rows) => areOnce(rows.map(({ valor }) => valor)), 'Dato repetido')),
  datafono: z._default(neto, 0),
  transferencias: z._default(
    z.object({
      nequi: z._default(neto, 0),
      daviplata: z._default(neto, 0),
      bre_b: z._default(neto, 0),
    }),
    { nequi: 0, daviplata: 0, bre_b: 0 },
  ),
  queda: enCaja,
  nota: z._default(parrafo(500), ''),
})
