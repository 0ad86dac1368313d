// Drawers and their shifts. What a drawer must hold is sent after its count (rule caja/conteo).
import { CLASES_MOVIMIENTO, TIPOS_MOVIMIENTO } from '#domain/caja/cuadre.ts'
import { DOMICILIO_DE } from '#domain/caja/liquidacion.ts'
import { COMISION_INVALIDA, MAX_COMISION } from '#domain/pedido/canal.ts'
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, idParams, idText, instante, nombrado, pesos, sumaDePesos, texto } from '#contract/lib/campos.ts'
import { decimal } from '#contract/lib/form.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { areOnce, denominacion, enCaja, nuevoConteo, nuevoMovimiento, nuevoTurno } from './nuevo-turno.ts'

const movimiento = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_MOVIMIENTO),
  valor: pesos,
  motivo: z.string(),
  fecha: instante,
  persona: z.string(),
  /** What it is for; null is an entry by hand. */
  clase: z.nullable(z.enum(CLASES_MOVIMIENTO)),
  /** The person who gave or got it; '' for an entry by hand. */
  de: z.string(),
})
export type MovimientoCaja = z.infer<typeof movimiento>

const caja = z.extend(nombrado, {
  sede: nombrado,
  /** The open shift; null while the drawer is closed. */
  turno: z.nullable(z.object({ id: z.int(), abierto_en: instante, abierto_por: z.string() })),
  /** True for archived drawers. */
  archivada: z.optional(z.boolean()),
})
export type Caja = z.infer<typeof caja>

/** A drawer as cashiers see it, without its expected amount. */
export const cajaAbierta = z.extend(caja, {
  /** The cash that the last shift left in the drawer; null before the first one. */
  queda: z.nullable(pesos),
  base: z.nullable(pesos),
  movimientos: z.array(movimiento),
  denominaciones: z.array(z.int()),
})
export type CajaAbierta = z.infer<typeof cajaAbierta>

const contado = z.object({ esperado: z.int(), contado: pesos })
/** Below 0 where more went back than came in. */
const neto = z.object({ esperado: z.int(), contado: z.int() })
const llaves = z.object({ nequi: z.int(), daviplata: z.int(), bre_b: z.int() })
const porLlave = z.object({ nequi: z.int(), daviplata: z.int(), bre_b: z.int(), sin_llave: z.int() })
const billete = z.object({ valor: z.int(), cantidad: z.int() })

/** A closed shift. */
const turno = z.object({
  id: z.int(),
  caja: nombrado,
  sede: nombrado,
  abierto_en: instante,
  abierto_por: z.string(),
  cerrado_en: instante,
  cerrado_por: z.string(),
  efectivo: contado,
  datafono: neto,
  transferencia: neto,
})
export type TurnoCerrado = z.infer<typeof turno>

const porForma = z.object({ forma: z.enum(FORMAS_RECIBIDAS), cantidad: z.int(), valor: sumaDePesos })

/** The report of a closed shift. */
const cierre = z.extend(turno, {
  base: pesos,
  base_anterior: z.nullable(pesos),
  queda: pesos,
  nota: z.string(),
  billetes: z.array(billete),
  transferencias: llaves,
  /** The transfers of the shift less its refunds, by the key that received them. */
  transferencias_esperadas: porLlave,
  /** The payments of the shift that count, by form. */
  pagos: z.array(porForma),
  /** The refunds of the shift, by form. */
  devoluciones: z.array(porForma),
  movimientos: z.array(movimiento),
  /** Tips in the payments of the shift, and tips that it handed out. */
  propinas: z.object({ recibidas: z.int(), entregadas: z.int() }),
})
export type CierreDeTurno = z.infer<typeof cierre>

const domicilio = z.object({
  /** Whose the delivery fee is, of deliveries that are placed from then on. */
  de: z.enum(DOMICILIO_DE, 'Elige de quién es el domicilio'),
  /** Pesos for each delivery, for FIJO. */
  fijo: enCaja,
})

/** A percentage with one decimal at most, or its text ('22,5'); an empty text is 0. */
export const comisionEscrita = z.pipe(
  decimal(0, MAX_COMISION, COMISION_INVALIDA),
  z.pipe(
    z.transform((porcentaje: number | null) => porcentaje ?? 0),
    z.number().check(z.multipleOf(0.1, COMISION_INVALIDA)),
  ),
)

const ajustes = z.object({
  denominaciones: z.array(z.int()),
  domicilio,
  /** What each app keeps of its orders, in percent. */
  comisiones: z.object({ RAPPI: z.number(), DIDI: z.number() }),
})
export type AjustesDeCaja = z.infer<typeof ajustes>

const nombreDeCaja = texto(40, 1, 'Escribe el nombre de la caja')

export const cajasApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/cajas/',
    access: ACCESO.cajas.leer,
    summary:
      'The drawers of the branches of the caller, with who opened them; archived ones too with archivadas=true',
    query: z.object({ archivadas: z.optional(z.literal(['true', 'false'], 'Dato inválido')) }),
    response: z.array(caja),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/cajas/',
    access: ACCESO.cajas.escribir,
    summary: 'Add a drawer to a branch',
    body: z.object({ sede: id, nombre: nombreDeCaja }),
    response: caja,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/cajas/{id}/',
    access: ACCESO.cajas.escribir,
    summary: 'Rename a drawer, or archive it while it is closed',
    params: idParams,
    /** A missing field keeps its value. */
    body: z.object({ nombre: z.optional(nombreDeCaja), archivada: z.optional(z.boolean()) }),
    response: caja,
  }),
  ajustes: endpoint({
    method: 'GET',
    path: '/api/cajas/ajustes/',
    access: ACCESO.negocio.leer,
    summary: 'The settings of all drawers',
    response: ajustes,
  }),
  changeAjustes: endpoint({
    method: 'PUT',
    path: '/api/cajas/ajustes/',
    access: ACCESO.negocio.escribir,
    summary: 'Change the settings of all drawers',
    /** Settings that are left out stay. */
    body: z.object({
      denominaciones: z.optional(
        z.array(denominacion).check(z.minLength(1, 'Elige al menos uno'), z.refine(areOnce, 'Dato repetido')),
      ),
      domicilio: z.optional(z.partial(domicilio)),
      /** A missing commission keeps its value. */
      comisiones: z.optional(
        z.object({ RAPPI: z.optional(comisionEscrita), DIDI: z.optional(comisionEscrita) }),
      ),
    }),
    response: ajustes,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cajas/{id}/',
    access: ACCESO.cajas.escribir,
    summary: 'A drawer with the ins and outs of its open shift, and without what it must hold',
    params: idParams,
    response: cajaAbierta,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/cajas/{id}/abrir/',
    access: ACCESO.cajas.escribir,
    summary: "Open a shift; it takes the payments 'sin caja' of the branch",
    params: idParams,
    body: nuevoTurno,
    response: cajaAbierta,
    idempotent: true,
  }),
  addMovimiento: endpoint({
    method: 'POST',
    path: '/api/cajas/{id}/movimientos/',
    access: ACCESO.cajas.escribir,
    summary: 'Cash that comes in or goes out, with its reason',
    params: idParams,
    body: nuevoMovimiento,
    response: cajaAbierta,
    idempotent: true,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/cajas/{id}/cerrar/',
    access: ACCESO.cajas.escribir,
    summary: 'Store the count and close the shift; returns its report',
    params: idParams,
    body: nuevoConteo,
    response: cierre,
    idempotent: true,
  }),
  turnos: endpoint({
    method: 'GET',
    path: '/api/turnos/',
    access: ACCESO.cajas.escribir,
    summary: 'Closed shifts, the newest first, 50 at a time',
    query: z.object({ antes: z.optional(idText) }),
    response: z.array(turno),
  }),
  cierre: endpoint({
    method: 'GET',
    path: '/api/turnos/{id}/',
    access: ACCESO.cajas.escribir,
    summary: 'The report of a closed shift',
    params: idParams,
    response: cierre,
  }),
}
