// Coupon campaigns as staff write and read them (rule cupon/campana-formulario).
import { ESTADOS_CAMPANA } from '#domain/pedido/campana.ts'
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { dia, id, idParams, instante, MAX_INT, pesos, pesosEscritos, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { nombrado } from './cupones.ts'

const DESCUENTO_REQUERIDO = 'Escribe un porcentaje o un valor en pesos'
const PORCENTAJE_INVALIDO = 'El porcentaje debe estar entre 1 y 100'
const LIMITE_INVALIDO = 'Escribe un número mayor que cero'
const MONTO_INVALIDO = 'Escribe un valor en pesos mayor que cero'

/** Null: no limit. */
const limite = z.nullable(
  z.int(LIMITE_INVALIDO).check(z.minimum(1, LIMITE_INVALIDO), z.maximum(MAX_INT, LIMITE_INVALIDO)),
)
const ids = z.array(id).check(z.maxLength(500))

/** Each condition has the default that asks for nothing. */
export const nuevaCampana = z
  .object({
    codigo: texto(30, 3, 'El código debe tener al menos 3 caracteres').check(
      z.toUpperCase(),
      z.regex(/^[A-Z0-9Ñ-]+$/, 'Usa solo letras, números y guiones'),
    ),
    porcentaje_descuento: z._default(
      z.nullable(
        z
          .int(PORCENTAJE_INVALIDO)
          .check(z.minimum(1, PORCENTAJE_INVALIDO), z.maximum(100, PORCENTAJE_INVALIDO)),
      ),
      null,
    ),
    monto: z._default(
      z.nullable(
        z.int(MONTO_INVALIDO).check(z.minimum(1, MONTO_INVALIDO), z.maximum(MAX_INT, MONTO_INVALIDO)),
      ),
      null,
    ),
    fecha_inicio: dia,
    fecha_fin: dia,
    pedido_minimo: z._default(pesosEscritos, 0),
    tipos_pedido: z._default(
      z.array(z.enum(TIPOS_PEDIDO, 'Tipo de pedido inválido')).check(z.maxLength(3)),
      [],
    ),
    sedes: z._default(ids, []),
    categorias: z._default(ids, []),
    limite_por_persona: z._default(limite, 1),
    limite_total: z._default(limite, null),
    solo_primer_pedido: z._default(z.boolean('Dato inválido'), false),
    se_junta: z._default(z.boolean('Dato inválido'), true),
    /** Whether customers find it in their list; otherwise they type its code. */
    visible: z._default(z.boolean('Dato inválido'), false),
  })
  .check(
    z.refine(({ porcentaje_descuento, monto }) => (porcentaje_descuento === null) !== (monto === null), {
      error: DESCUENTO_REQUERIDO,
      path: ['porcentaje_descuento'],
    }),
    z.refine(({ fecha_inicio, fecha_fin }) => fecha_inicio <= fecha_fin, {
      error: 'Rango de fechas inválido',
      path: ['fecha_fin'],
    }),
  )
export type NuevaCampana = z.output<typeof nuevaCampana>

export const campana = z.object({
  id: z.int(),
  codigo: z.string(),
  porcentaje_descuento: z.nullable(z.int()),
  monto: z.nullable(pesos),
  fecha_inicio: z.string(),
  fecha_fin: z.string(),
  pedido_minimo: pesos,
  tipos_pedido: z.array(z.enum(TIPOS_PEDIDO)),
  sedes: z.array(nombrado),
  categorias: z.array(nombrado),
  limite_por_persona: z.nullable(z.int()),
  limite_total: z.nullable(z.int()),
  solo_primer_pedido: z.boolean(),
  se_junta: z.boolean(),
  visible: z.boolean(),
  estado: z.enum(ESTADOS_CAMPANA),
  /** Orders that used it and are not cancelled. */
  usos: z.int(),
  /** What these orders saved, in pesos. */
  costo: z.int(),
  creado_en: instante,
})
export type Campana = z.infer<typeof campana>

export const campanasApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/campanas/',
    access: ACCESO.campanas.leer,
    summary: 'Coupon campaigns, newest first, each with its use and cost',
    response: z.array(campana),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/campanas/{id}/',
    access: ACCESO.campanas.leer,
    summary: 'One coupon campaign',
    params: idParams,
    response: campana,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/campanas/',
    access: ACCESO.campanas.escribir,
    summary: 'Add a coupon campaign',
    body: nuevaCampana,
    response: campana,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/campanas/{id}/',
    access: ACCESO.campanas.escribir,
    summary: 'Replace what a coupon campaign gives and asks; orders keep what they saved',
    params: idParams,
    body: nuevaCampana,
    response: campana,
  }),
  changeEstado: endpoint({
    method: 'PATCH',
    path: '/api/campanas/{id}/',
    access: ACCESO.campanas.escribir,
    summary: 'Pause, resume or end a coupon campaign; an ended one stays ended',
    params: idParams,
    body: z.object({ estado: z.enum(ESTADOS_CAMPANA, 'Dato inválido') }),
    response: campana,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/campanas/{id}/',
    access: ACCESO.campanas.escribir,
    summary: 'Delete a coupon campaign; one that orders have used is archived instead',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
}
