// People: log-in, sign-up and reading (rules cuenta/registro, cuenta/ingreso and
// cuenta/rol-elegido).
import { CARAS } from '#domain/aviso/opinion.ts'
import { ESTADOS_INTENTO } from '#domain/pedido/en-linea.ts'
import {
  APELLIDO_REQUERIDO,
  EMAIL_INVALIDO,
  EMAIL_REQUERIDO,
  isEmail,
  MIN_PASSWORD,
  NOMBRE_REQUERIDO,
  PASSWORD_CORTA,
  PASSWORD_REQUERIDA,
} from '#domain/validation.ts'
import { ENTREGAS } from '#domain/reparto/entrega.ts'
import * as z from 'zod/mini'
import { celular, emailDeCuenta, instante, pesos, texto } from '#contract/lib/campos.ts'
import { pedido } from '#contract/pedidos/pedido.ts'
import { alcance } from './alcance.ts'
import { cupon } from './cupones.ts'
import { direccionGuardada } from './direcciones.ts'

export const credenciales = z.object({
  email: texto(254, 1, EMAIL_REQUERIDO),
  password: z.string(PASSWORD_REQUERIDA).check(z.minLength(1, PASSWORD_REQUERIDA), z.maxLength(1024)),
})
export type Credenciales = z.infer<typeof credenciales>

export const perfil = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  numero: z.string(),
  numero_verificado: z.boolean(),
  /**
   * The password was generated at the first start; every other call is refused until it changes.
   */
  debe_cambiar_clave: z.boolean(),
  /** The person had their welcome coupon, also for another phone. */
  tuvo_bono: z.boolean(),
  /** The version of the data policy that the person has yet to accept; null without one. */
  consentimiento_pendiente: z.nullable(z.string()),
  roles: z.array(z.object({ id: z.int(), rol: z.string() })),
  ...alcance,
})
export type Perfil = z.infer<typeof perfil>

/** An e-mail address for a registration; capitals do not matter. */
export const email = texto(254, 1, EMAIL_REQUERIDO).check(z.refine(isEmail, EMAIL_INVALIDO), z.toLowerCase())

export const nombre = texto(80, 1, NOMBRE_REQUERIDO)
export const apellido = texto(80, 1, APELLIDO_REQUERIDO)

/** A new password. The server also refuses common ones. */
export const nuevaPassword = z
  .string(PASSWORD_REQUERIDA)
  .check(z.minLength(1, PASSWORD_REQUERIDA), z.minLength(MIN_PASSWORD, PASSWORD_CORTA), z.maxLength(1024))

/** The longest text by which people are searched. */
export const MAX_BUSQUEDA = 100

/** The sign-up form (rule cuenta/registro). Other fields, roles among them, are ignored. */
export const registro = z.object({
  first_name: nombre,
  last_name: apellido,
  email,
  numero: celular,
  password: nuevaPassword,
  /** The version of the data-protection text that the person accepted. */
  consentimiento: z.optional(z.nullable(texto(40))),
})
export type Registro = z.infer<typeof registro>

/** The account of a forgotten password: by e-mail, by verified phone, or by both. */
export const cuenta = z.object({ email: z.optional(emailDeCuenta), numero: z.optional(celular) }).check(
  z.refine(({ email, numero }) => email !== undefined || numero !== undefined, {
    error: 'Escribe tu correo o tu celular',
    path: ['email'],
  }),
)
export type Cuenta = z.infer<typeof cuenta>

/** What people may correct in their own data. A new phone must be verified again. */
export const cambioDePerfil = z.object({
  first_name: z.optional(nombre),
  last_name: z.optional(apellido),
  numero: z.optional(celular),
  /** The present one, for another phone (rule cuenta/celular). */
  password: z.optional(credenciales.shape.password),
})
export type CambioDePerfil = z.infer<typeof cambioDePerfil>

/** The use of a campaign by one order of the person. */
const cuponUsado = z.object({
  codigo: z.string(),
  pedido: z.int(),
  descuento: pesos,
  /** Given back by a cancelled order. */
  devuelto: z.boolean(),
  fecha: instante,
})
export type CuponUsado = z.infer<typeof cuponUsado>

const pagoGuardado = z.object({
  /** The order that it paid. */
  pedido: z.nullable(z.int()),
  estado: z.enum(ESTADOS_INTENTO),
  valor: pesos,
  fecha: instante,
  /** The order that the person sent; null once the server has deleted it. */
  solicitud: z.nullable(z.record(z.string(), z.unknown())),
  por_devolver: z.array(
    z.object({
      transaccion: z.string(),
      /** Pesos. */
      valor: z.number(),
      moneda: z.string(),
      motivo: z.string(),
      nombre: z.string(),
      numero: z.string(),
      fecha: instante,
      devuelto_en: z.nullable(instante),
    }),
  ),
})
export type PagoGuardado = z.infer<typeof pagoGuardado>

/** The copy of all stored data of a person (Ley 1581 de 2012). */
export const misDatos = z.object({
  perfil: z.extend(z.omit(perfil, { debe_cambiar_clave: true, consentimiento_pendiente: true }), {
    creado_en: instante,
  }),
  pedidos: z.array(pedido),
  /** The same orders as they were before staff changed them. */
  pedidos_antes: z.array(z.object({ fecha: instante, pedido })),
  /** What they said of their orders. */
  opiniones: z.array(
    z.object({ pedido: z.int(), cara: z.enum(CARAS), palabras: z.string(), fecha: instante }),
  ),
  cupones: z.array(cupon),
  cupones_usados: z.array(cuponUsado),
  direcciones: z.array(direccionGuardada),
  /** What riders noted of the person's deliveries. */
  repartos: z.array(
    z.object({
      pedido: z.int(),
      entrega: z.nullable(z.enum(ENTREGAS)),
      no_entregado: z.nullable(z.string()),
    }),
  ),
  /** Why orders of the person's verified phone are refused; sede null is every branch. */
  numeros_bloqueados: z.array(
    z.object({ numero: z.string(), sede: z.nullable(z.string()), motivo: z.string(), fecha: instante }),
  ),
  /** Orders that waited for a payment online, with approved money that goes back. */
  pagos_en_linea: z.array(pagoGuardado),
  /** Messages of the last thirty days, without codes and links. */
  mensajes: z.array(
    z.object({ pedido: z.nullable(z.int()), numero: z.string(), texto: z.string(), fecha: instante }),
  ),
  /** The consents of the account (pedido null), and of each order that came with one. */
  consentimientos: z.array(
    z.object({
      pedido: z.nullable(z.int()),
      version: z.string(),
      fecha: instante,
      ip: z.nullable(z.string()),
      canal: z.literal('web'),
    }),
  ),
})
export type MisDatos = z.infer<typeof misDatos>

/** The gift for a verified phone while the welcome bonus lasts. */
export const cuponDeBienvenida = z.object({
  codigo: z.string(),
  porcentaje_descuento: z.number(),
  fecha_fin: z.string(),
})
export type CuponDeBienvenida = z.infer<typeof cuponDeBienvenida>

export const permiso = z.object({ id: z.int(), nombre: z.string(), clave: z.string() })
