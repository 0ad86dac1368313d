// The business as its owner sets it on 'Tu negocio'. Every field may be left out, and keeps its
// value then.
import { isHexColor } from '#domain/marca/colores.ts'
import { readNit } from '#domain/nit.ts'
import { MEDIOS } from '#domain/dinero.ts'
import { CONFIRMAR_ANTES, FORMAS_DE_PAGO, type FormaDePago } from '#domain/pedido/pago.ts'
import { IMPUESTOS } from '#domain/pedido/impuesto.ts'
import { MAX_PROPINA_PORCENTAJE } from '#domain/pedido/propina.ts'
import { ACCESO } from '#domain/permisos.ts'
import { PESOS_ESCRITOS } from '#domain/pesos.ts'
import { CELULAR_INVALIDO, EMAIL_INVALIDO, isCelular, isEmail } from '#domain/validation.ts'
import * as z from 'zod/mini'
import { dia, parrafo, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { archivo, entero } from '#contract/lib/form.ts'
import { logo, negocio } from './negocio.ts'

/** Enough for any fee or order, and far from the largest amount that a column holds. */
const MAX_VALOR = 10_000_000
/** The amounts to which a fee may be rounded. */
export const REDONDEOS = [0, 50, 100, 500, 1000] as const

const valorOrNull = entero(0, MAX_VALOR, PESOS_ESCRITOS)
const valor = z.pipe(valorOrNull, z.int(PESOS_ESCRITOS))

const color = z
  .string('Color inválido')
  .check(z.trim(), z.refine(isHexColor, 'Color inválido'), z.toLowerCase())

/** Blank, or the address of a page of that network. */
const red = (host: string) =>
  texto(200).check(
    z.refine(
      (text) => text === '' || new RegExp(`^https://(www\\.|m\\.)?${host}/[^\\s<>"]+$`, 'i').test(text),
      `Escribe la dirección completa, como https://www.${host}/tu-pizzeria`,
    ),
  )

/** Blank, or a NIT, which is stored with its points. */
const nit = texto(30).check((context) => {
  if (context.value === '') return
  const read = readNit(context.value)
  if ('nit' in read) context.value = read.nit
  else context.issues.push({ code: 'custom', message: read.problem, input: context.value })
})

/** In the order of the list, each once. */
const formas = z.pipe(
  z.array(z.enum(FORMAS_DE_PAGO, 'Forma de pago inválida'), 'Dato inválido'),
  z.transform((chosen: FormaDePago[]) => FORMAS_DE_PAGO.filter((forma) => chosen.includes(forma))),
)

/** Blank, or the celular of a Nequi or Daviplata account. */
const cuenta = texto(20).check(z.refine((text) => text === '' || isCelular(text), CELULAR_INVALIDO))

const PROPINA = `Escribe un porcentaje entero, de 0 a ${String(MAX_PROPINA_PORCENTAJE)}`

const UVT = 'Escribe el valor de la UVT en pesos, como 52374'

const PORCENTAJE = 'Escribe un porcentaje entero, de 1 a 100'

export const cambioNegocio = z.object({
  nombre: z.optional(texto(60, 1, 'El nombre es requerido')),
  lema: z.optional(texto(120)),
  razon_social: z.optional(texto(120)),
  nit: z.optional(nit),
  direccion: z.optional(texto(120)),
  ciudad: z.optional(texto(60, 1, 'La ciudad es requerida')),
  correo: z.optional(texto(254).check(z.refine((text) => text === '' || isEmail(text), EMAIL_INVALIDO))),
  telefono: z.optional(texto(20).check(z.refine((text) => text === '' || isCelular(text), CELULAR_INVALIDO))),
  redes: z.optional(
    z.object({
      instagram: z.optional(red('instagram.com')),
      facebook: z.optional(red('facebook.com')),
      tiktok: z.optional(red('tiktok.com')),
    }),
  ),
  colores: z.optional(z.object({ primario: z.optional(color), secundario: z.optional(color) })),
  bono_bienvenida: z.optional(
    z.object({
      activo: z.optional(z.boolean('Dato inválido')),
      porcentaje: z.optional(z.pipe(entero(1, 100, PORCENTAJE), z.int(PORCENTAJE))),
      titulo: z.optional(texto(60, 1, 'El título es requerido')),
      mensaje: z.optional(texto(200, 1, 'El mensaje es requerido')),
      vigente_hasta: z.optional(dia),
    }),
  ),
  domicilio: z.optional(
    z.object({
      pesos_por_minuto: z.optional(valor),
      minimo: z.optional(valor),
      maximo: z.optional(valorOrNull),
      redondeo: z.optional(
        valor.check(
          z.refine((pesos) => REDONDEOS.some((one) => one === pesos), 'Elige uno de los redondeos'),
        ),
      ),
      gratis_desde: z.optional(valorOrNull),
    }),
  ),
  pedido_minimo: z.optional(
    z.object({ MESA: z.optional(valor), DOMICILIO: z.optional(valor), RECOGER: z.optional(valor) }),
  ),
  formas_de_pago: z.optional(
    z.object({ MESA: z.optional(formas), DOMICILIO: z.optional(formas), RECOGER: z.optional(formas) }),
  ),
  transferencia: z.optional(
    z.object({
      nequi: z.optional(cuenta),
      daviplata: z.optional(cuenta),
      bre_b: z.optional(texto(60)),
      titular: z.optional(texto(120)),
      antes_de: z.optional(z.enum(CONFIRMAR_ANTES, 'Dato inválido')),
    }),
  ),
  impuesto: z.optional(
    z.object({
      tipo: z.optional(z.enum(IMPUESTOS, 'Impuesto inválido')),
      domicilio: z.optional(z.boolean('Dato inválido')),
    }),
  ),
  uvt: z.optional(z.pipe(entero(1000, 1_000_000, UVT), z.int(UVT))),
  propina: z.optional(
    z.object({
      porcentaje: z.optional(z.pipe(entero(0, MAX_PROPINA_PORCENTAJE, PROPINA), z.int(PROPINA))),
      domicilios: z.optional(z.boolean('Dato inválido')),
    }),
  ),
  /** The data policy in the business's own words; blank is the product's own text. */
  consentimiento_texto: z.optional(parrafo(20_000)),
})
export type CambioNegocio = z.output<typeof cambioNegocio>

const SIN_LOGO = 'Elige la imagen del logo'

/** The logo and its dominant colours, the most important first. */
const logoConColores = z.object({ logo: z.nullable(logo), colores: z.array(z.string()) })

export const negocioAdminApi = {
  change: endpoint({
    method: 'PATCH',
    path: '/api/negocio/',
    access: ACCESO.negocio.escribir,
    summary: 'Change the business; fields that are left out keep their value',
    body: cambioNegocio,
    response: negocio,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/negocio/logo/',
    access: ACCESO.negocio.leer,
    summary: 'The logo with its dominant colours; null without one',
    response: logoConColores,
  }),
  saveLogo: endpoint({
    method: 'PUT',
    path: '/api/negocio/logo/',
    access: ACCESO.negocio.escribir,
    summary: 'Set the logo: a PNG, JPEG or WebP up to 5 MB',
    body: z.object({
      imagen: z.pipe(
        archivo,
        z.custom<Uint8Array>((value) => value instanceof Uint8Array, SIN_LOGO),
      ),
    }),
    form: true,
    response: logoConColores,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/negocio/logo/',
    access: ACCESO.negocio.escribir,
    summary: 'Remove the logo; the name takes its place',
    response: z.undefined(),
    status: 204,
  }),
  saveQr: endpoint({
    method: 'PUT',
    path: '/api/negocio/qr/',
    access: ACCESO.negocio.escribir,
    summary: 'Set the QR picture of a key for transfers: a JPEG or PNG up to 5 MB; none removes it',
    body: z.object({ medio: z.enum(MEDIOS, 'Llave inválida'), imagen: z.optional(archivo) }),
    form: true,
    response: negocio,
  }),
}
