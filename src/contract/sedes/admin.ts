// Branches as staff manage them: opening hours, products and tables (rules sede/guardar-horario,
// sede/productos and mesa/nombres).
import { HORARIO_INVALIDO, MAX_FILAS } from '#domain/horario-check.ts'
import { ACCESO } from '#domain/permisos.ts'
import { SEDE_REQUERIDA } from '#domain/validation.ts'
import * as z from 'zod/mini'
import { id, idParams, idText, opcion, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { entero, referenciaEscrita } from '#contract/lib/form.ts'
import { completeSede } from './complete.ts'
import { ESTADOS_MESA, sede, type EstadoMesa } from './sede.ts'

export const ESTADO_MESA_LABEL: Readonly<Record<EstadoMesa, string>> = {
  LIBRE: 'Libre',
  ESPERANDO: 'Esperando',
  OCUPADA: 'Ocupada',
}
/** Most tables of one branch. */
export const MAX_MESAS = 200

export const horario = z.object({
  sede: z.int(),
  /** 1 Monday to 7 Sunday. */
  dia_semana: z.int(),
  /** 'HH:MM' in the zone of the business; null when closed that day. */
  hora_inicio: z.nullable(z.string()),
  hora_fin: z.nullable(z.string()),
  es_domingo_antes_festivo: z.boolean(),
})
export type Horario = z.infer<typeof horario>

/** 'HH:MM', also of '11:00:00'. */
const horaOf = (text: string | null) => text?.replace(/^(\d\d:\d\d):\d\d$/, '$1') ?? null

const isHorarios = (sent: unknown): sent is Horario[] =>
  Array.isArray(sent) &&
  sent.every((fila) => typeof fila === 'object' && fila !== null && 'dia_semana' in fila)

/** Without data there are no rows: the documents do not say what an empty result looks like. */
const completeHorarios = (sent: unknown): Horario[] => (isHorarios(sent) ? sent.map(withoutSeconds) : [])

const withoutSeconds = (fila: Horario): Horario => ({
  ...fila,
  hora_inicio: horaOf(fila.hora_inicio),
  hora_fin: horaOf(fila.hora_fin),
})

/**
 * The documents leave the response to new hours open (rule api/solo-documentado): null when it is
 * not the saved rows.
 */
const completeGuardados = (sent: unknown): Horario[] | null =>
  isHorarios(sent) && sent.length > 0 ? sent.map(withoutSeconds) : null

export const mesaDePersonal = z.object({
  id: z.int(),
  nombre: z.string(),
  sede: z.int(),
  estado: z.enum(ESTADOS_MESA),
})
export type MesaDePersonal = z.infer<typeof mesaDePersonal>

export const preparacionDeSede = z.object({
  id: z.int(),
  nombre: z.string(),
  tiene_productos: z.boolean(),
  tiene_horarios: z.boolean(),
  tiene_cobertura: z.boolean(),
  /** False: the hours were never set, and the branch takes no orders yet. */
  horario_confirmado: z.boolean(),
})
export type PreparacionDeSede = z.infer<typeof preparacionDeSede>

/** Blank is null; seconds are dropped. */
const hora = z.pipe(
  z.union([z.string(HORARIO_INVALIDO), z.null(HORARIO_INVALIDO)]),
  z.transform((text: string | null) => (text === '' ? null : horaOf(text))),
)
const fila = z.object({
  sede: referenciaEscrita(SEDE_REQUERIDA),
  dia_semana: z.pipe(entero(1, 7, HORARIO_INVALIDO), z.int(HORARIO_INVALIDO)),
  hora_inicio: hora,
  hora_fin: hora,
  es_domingo_antes_festivo: z._default(z.boolean(), false),
})
export type FilaDeHorario = z.output<typeof fila>

export const sedesAdminApi = {
  sede: endpoint({
    method: 'GET',
    path: '/api/locations/sedes/{id}/',
    access: 'public',
    summary: 'One branch with the ids of its products',
    params: idParams,
    response: sede,
    complete: completeSede,
  }),
  associate: endpoint({
    method: 'POST',
    path: '/api/locations/sedes/{id}/asociar_productos/',
    access: ACCESO.sede_productos.escribir,
    summary: 'Replace the products of a branch',
    params: idParams,
    body: z.object({ productos: z.array(id).check(z.maxLength(5000)) }),
    response: sede,
  }),
  preparacion: endpoint({
    method: 'GET',
    path: '/api/locations/preparacion-sedes/',
    access: ACCESO.horarios.leer,
    summary: 'Whether each branch has products, opening hours, and a limit to its deliveries',
    response: z.array(preparacionDeSede),
  }),
  horarios: endpoint({
    method: 'GET',
    path: '/api/locations/horarios-sede/',
    aliases: ['/locations/horarios-sede/'],
    access: ACCESO.horarios.leer,
    summary: 'Opening hours of a branch, a row for each opening; none means that it never closes',
    query: z.object({ sede_id: idText }),
    response: z.array(horario),
    complete: completeHorarios,
  }),
  setHorarios: endpoint({
    method: 'POST',
    path: '/api/locations/horarios-sede/',
    aliases: ['/locations/horarios-sede/'],
    access: ACCESO.horarios.escribir,
    summary:
      'Replace the opening hours of a branch: a row or more for each day, and for the Sunday before a holiday',
    body: z.array(fila).check(z.minLength(7, HORARIO_INVALIDO), z.maxLength(MAX_FILAS, HORARIO_INVALIDO)),
    response: z.array(horario),
    complete: completeGuardados,
  }),
  createMesa: endpoint({
    method: 'POST',
    path: '/api/locations/mesas/',
    access: ACCESO.mesas.escribir,
    summary: 'Add one table to a branch; its name is the next number',
    body: z.object({ sede: referenciaEscrita(SEDE_REQUERIDA) }),
    response: mesaDePersonal,
    status: 201,
    idempotent: true,
  }),
  changeMesa: endpoint({
    method: 'PATCH',
    path: '/api/locations/mesas/{id}/',
    access: ACCESO.mesas.escribir,
    summary: 'Set the state or the name of a table, or archive it',
    params: idParams,
    body: z.object({
      estado: z.optional(z.enum(ESTADOS_MESA, 'Estado inválido')),
      nombre: z.optional(texto(60, 1, 'El nombre es requerido')),
      archivada: z.optional(z.boolean()),
    }),
    response: mesaDePersonal,
  }),
  estadosMesas: endpoint({
    method: 'GET',
    path: '/api/locations/estados-mesas/',
    access: ['gestionar_mesas', 'gestionar_pedidos'],
    summary: 'States that a table can take',
    response: z.array(opcion),
  }),
}
