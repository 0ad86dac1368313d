// Openings of a branch beyond its week: on holidays, on dates of its own, and the closing of the
// moment (rules sede/festivos, sede/dias-especiales and sede/cierre).
import { findWrong, HORARIO_INVALIDO, MAX_POR_DIA } from '#domain/horario-check.ts'
import type { Intervalo } from '#domain/horario-dia.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { dia, idParams, instante, isOfThisCentury, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const intervalo = z.object({ desde: z.string(), hasta: z.string() })

const calendario = z.object({
  id: z.int(),
  nombre: z.string(),
  /** The openings of holidays, none for closed; null where those of Sunday hold. */
  festivos: z.nullable(z.array(intervalo)),
  /** From today on, by date. */
  dias: z.array(z.object({ fecha: z.string(), nombre: z.string(), intervalos: z.array(intervalo) })),
  /** While the branch is closed by staff: until when, or null until they open it again. */
  cierre: z.nullable(z.object({ hasta: z.nullable(instante) })),
  /** When it sells no liquor, from now on or later. Null from a server that does not know it. */
  ley_seca: z.nullable(z.object({ desde: instante, hasta: instante })),
})
export type Calendario = z.infer<typeof calendario>

const intervalos = z.array(intervalo, HORARIO_INVALIDO).check(
  z.maxLength(MAX_POR_DIA, HORARIO_INVALIDO),
  z.refine((openings: readonly Intervalo[]) => findWrong(openings) === null, HORARIO_INVALIDO),
)

/** Whether every branch gets the same. */
const todas = z._default(z.boolean(), false)

const nuevosFestivos = z.object({
  /** Null for the hours of Sunday. */
  intervalos: z.nullable(intervalos),
  todas_las_sedes: todas,
})
export type NuevosFestivos = z.output<typeof nuevosFestivos>

const nuevoDia = z.object({
  fecha: dia,
  nombre: z._default(texto(60), ''),
  /** Null for the usual hours: the date is forgotten. */
  intervalos: z.nullable(intervalos),
  todas_las_sedes: todas,
})
export type NuevoDia = z.output<typeof nuevoDia>

export const MOMENTO = 'Elige un momento de las próximas 24 semanas'

const nuevoCierre = z.object({
  cerrada: z.boolean(),
  /** Null until staff open it again. */
  hasta: z._default(
    z.nullable(z.string(MOMENTO).check(z.refine((text) => !Number.isNaN(Date.parse(text)), MOMENTO))),
    null,
  ),
  todas_las_sedes: todas,
})
export type NuevoCierre = z.output<typeof nuevoCierre>

const INSTANTE = 'Escribe un día y una hora'
const momento = z.string(INSTANTE).check(z.refine((text) => isOfThisCentury(new Date(text)), INSTANTE))

const nuevaLeySeca = z.object({
  /** Null sells liquor again. */
  ley_seca: z.nullable(z.object({ desde: momento, hasta: momento })),
  todas_las_sedes: todas,
})
export type NuevaLeySeca = z.output<typeof nuevaLeySeca>

const path = '/api/locations/sedes/{id}/calendario/'

export const calendarioApi = {
  calendario: endpoint({
    method: 'GET',
    path,
    access: ACCESO.horarios.leer,
    summary: 'Openings of a branch on holidays and dates of its own, and its closing of the moment',
    params: idParams,
    response: calendario,
  }),
  setFestivos: endpoint({
    method: 'PUT',
    path: `${path}festivos/`,
    access: ACCESO.horarios.escribir,
    summary: 'Set the openings of a branch on holidays, or of all branches',
    params: idParams,
    body: nuevosFestivos,
    response: calendario,
  }),
  setDia: endpoint({
    method: 'PUT',
    path: `${path}dia/`,
    access: ACCESO.horarios.escribir,
    summary: 'Set the openings of a branch on one date, or of all branches; null forgets the date',
    params: idParams,
    body: nuevoDia,
    response: calendario,
  }),
  setCierre: endpoint({
    method: 'PUT',
    path: `${path}cierre/`,
    access: ACCESO.horarios.escribir,
    summary: 'Close a branch now, until an instant or until further notice, or open it again',
    params: idParams,
    body: nuevoCierre,
    response: calendario,
  }),
  setLeySeca: endpoint({
    method: 'PUT',
    path: `${path}ley-seca/`,
    access: ACCESO.horarios.escribir,
    summary: 'Sell no liquor from an instant to another one in a branch, or in all; null sells it again',
    params: idParams,
    body: nuevaLeySeca,
    response: calendario,
  }),
}
