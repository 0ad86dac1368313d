// The business's own data in one record for both front ends, so that another pizzeria is a change
// of data.
import { TARIFA } from '#domain/direccion/domicilio.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { TONOS } from '#domain/marca/logo.ts'
import { MEDIOS } from '#domain/dinero.ts'
import { CONFIRMAR_ANTES, FORMAS_DE_PAGO, SIN_LLAVES } from '#domain/pedido/pago.ts'
import { IMPUESTOS } from '#domain/pedido/impuesto.ts'
import { SIN_PROPINA } from '#domain/pedido/propina.ts'
import { SIN_MINIMOS } from '#domain/pedido/minimo.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/lib/endpoint.ts'
import { instante, texto } from '#contract/lib/campos.ts'
import { whenMissing, withDefaults, type Sin } from '#contract/lib/documentado.ts'

/** The logo as headers show it. Rule negocio/logo. */
export const logo = z.object({
  /** Path of a WebP. Another picture has another path. */
  imagen: z.string(),
  /** In pixels of that picture. */
  ancho: z.int(),
  alto: z.int(),
  /** Whether a light or a dark ground shows it; 'opaco' brings its own. */
  tono: z.enum(TONOS),
})
export type Logo = z.infer<typeof logo>

const formas = z.array(z.enum(FORMAS_DE_PAGO))

export const negocio = z.object({
  nombre: z.string(),
  lema: z.string(),
  nit: z.string(),
  ciudad: z.string(),
  /** The address for questions about personal data; blank when there is none. */
  correo: z.string(),
  /** IANA zone in which days are counted and times are shown. */
  zona_horaria: z.string(),
  colores: z.object({ primario: z.string(), secundario: z.string() }),
  /** Null without one: the name takes its place. */
  logo: z.nullable(logo),
  bono_bienvenida: z.object({
    porcentaje: z.number(),
    titulo: z.string(),
    mensaje: z.string(),
    /** Last day on which it is given, business calendar. */
    vigente_hasta: z.string(),
    activo: z.boolean(),
  }),
  /** Version of the data-protection text that a customer accepts (Ley 1581 de 2012). */
  consentimiento_version: z.string(),
  /** Open to the public: customers can order (rule apertura/abrir). */
  abierto: z.boolean(),
  /** The name on its papers. Blank when it is the name on the sign. */
  razon_social: z.string(),
  direccion: z.string(),
  /** Ten digits; blank when there is none. */
  telefono: z.string(),
  /** Addresses of its pages; blank when there is none. */
  redes: z.object({ instagram: z.string(), facebook: z.string(), tiktok: z.string() }),
  /** Pesos (rule domicilio/tarifa). */
  domicilio: z.object({
    pesos_por_minuto: z.int(),
    minimo: z.int(),
    maximo: z.nullable(z.int()),
    redondeo: z.int(),
    gratis_desde: z.nullable(z.int()),
  }),
  /** Pesos of products for each type of order; 0 is no minimum (rule pedido/minimo). */
  pedido_minimo: z.object({ MESA: z.int(), DOMICILIO: z.int(), RECOGER: z.int() }),
  /** The forms of payment for each type of order; an empty list asks nothing (rule pago/formas). */
  formas_de_pago: z.object({ MESA: formas, DOMICILIO: formas, RECOGER: formas }),
  /** Whether customers can pay online: the account is there (rule pago/en-linea). */
  en_linea: z.boolean(),
  /** Where customers transfer to; blank when there is none (rule pago/por-confirmar). */
  transferencia: z.object({
    nequi: z.string(),
    daviplata: z.string(),
    bre_b: z.string(),
    titular: z.string(),
    /** When staff must have confirmed it. */
    antes_de: z.enum(CONFIRMAR_ANTES),
  }),
  /** The pictures of the QR codes of these keys (rule pago/qr-de-la-llave). */
  qr_de_llaves: z.array(z.object({ medio: z.enum(MEDIOS), imagen: z.string() })),
  /** The tax inside the prices, and whether the delivery has it, too. */
  impuesto: z.object({ tipo: z.enum(IMPUESTOS), domicilio: z.boolean() }),
  /** The pesos of a UVT (rule comprobante/factura); 0 where a server does not know it. */
  uvt: z.int(),
  /** The suggested percentage, 0 when it is not asked, and whether deliveries ask. */
  propina: z.object({ porcentaje: z.int(), domicilios: z.boolean() }),
})
export type Negocio = z.infer<typeof negocio>

/** The services that get data of customers. */
export const encargados = z.object({
  /** Gets typed addresses. Null: the product finds them itself, or on servers of the business. */
  mapas: z.nullable(z.enum(['google', 'mapbox'])),
  /** Whether a provider issues electronic invoices. */
  facturacion: z.boolean(),
})
export type Encargados = z.infer<typeof encargados>

export const SIN_ENCARGADOS: Encargados = { mapas: null, facturacion: false }

/** One version of the data policy. A blank text is the product's own. */
export const textoConsentimiento = z.object({
  version: z.string(),
  texto: z.string(),
  /** Since when customers accept it. */
  desde: instante,
  /** All versions, the newest first. */
  versiones: z.array(z.string()),
  encargados,
})
export type TextoConsentimiento = z.infer<typeof textoConsentimiento>

/**
 * For a server without this call: a neutral look, and the documented bonus (rules
 * cupon/fin-del-bono and api/solo-documentado).
 */
const NEGOCIO_NEUTRO: Negocio = {
  nombre: 'Pizzería',
  lema: '',
  nit: '',
  ciudad: '',
  correo: '',
  zona_horaria: ZONA_POR_DEFECTO,
  colores: { primario: '', secundario: '' },
  logo: null,
  bono_bienvenida: {
    porcentaje: 15,
    titulo: 'Bono de bienvenida',
    mensaje: 'Verifica tu celular y recibe un cupón de descuento.',
    vigente_hasta: '2025-12-31',
    activo: true,
  },
  consentimiento_version: '',
  abierto: true,
  razon_social: '',
  direccion: '',
  telefono: '',
  redes: { instagram: '', facebook: '', tiktok: '' },
  domicilio: TARIFA,
  pedido_minimo: SIN_MINIMOS,
  formas_de_pago: { MESA: [], DOMICILIO: [], RECOGER: [] },
  en_linea: false,
  transferencia: SIN_LLAVES,
  qr_de_llaves: [],
  uvt: 0,
  propina: SIN_PROPINA,
  impuesto: { tipo: 'NO_RESPONSABLE', domicilio: false },
}

type Nuevos =
  | 'abierto'
  | 'razon_social'
  | 'direccion'
  | 'telefono'
  | 'redes'
  | 'domicilio'
  | 'pedido_minimo'
  | 'logo'
  | 'formas_de_pago'
  | 'transferencia'
  | 'qr_de_llaves'
  | 'uvt'
  | 'propina'
  | 'impuesto'
  | 'en_linea'
type NegocioSent = Omit<Sin<Negocio, Nuevos>, 'bono_bienvenida'> & {
  readonly bono_bienvenida: Sin<Negocio['bono_bienvenida'], 'activo'>
}

/** Completes the business of a process of the previous release, during a rolling restart. */
const completeNegocio = (sent: NegocioSent): Negocio => ({
  ...withDefaults(NEGOCIO_NEUTRO, sent),
  bono_bienvenida: { ...sent.bono_bienvenida, activo: sent.bono_bienvenida.activo ?? true },
})

/** For the failure of that call: a server without it gets the neutral business. */
export const orNeutro = whenMissing<Negocio>(NEGOCIO_NEUTRO)

export const negocioApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/negocio/',
    access: 'public',
    summary: 'Name, colours, time zone and welcome bonus of the business',
    response: negocio,
    complete: completeNegocio,
  }),
  consentimiento: endpoint({
    method: 'GET',
    path: '/api/negocio/consentimiento/',
    access: 'public',
    summary: 'A version of the data policy; the one in force without a version',
    query: z.object({ version: z.optional(texto(40)) }),
    response: textoConsentimiento,
    complete: (sent: Sin<TextoConsentimiento, 'encargados'>): TextoConsentimiento => ({
      ...sent,
      encargados: sent.encargados ?? SIN_ENCARGADOS,
    }),
  }),
}
