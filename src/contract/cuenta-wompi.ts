// The account of the business at Wompi, for payments online. Its secrets are written and never read
// (rule pago/llaves-de-wompi).
import { AMBIENTES } from '#domain/pedido/en-linea.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { instante, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const llave = (pattern: RegExp, ejemplo: string) =>
  texto(200).check(z.regex(pattern, `Copia la llave completa. Empieza por ${ejemplo}`))

/** The environment is part of each key. */
const isProduction = (text: string) => /^(pub_|prv_)?prod_/.test(text)

export const nuevaCuenta = z
  .object({
    llave_publica: llave(/^pub_(test|prod)_\w{4,}$/, 'pub_prod_ o pub_test_'),
    llave_privada: llave(/^prv_(test|prod)_\w{4,}$/, 'prv_prod_ o prv_test_'),
    secreto_eventos: llave(/^(test|prod)_events_\w{4,}$/, 'prod_events_ o test_events_'),
    secreto_integridad: llave(/^(test|prod)_integrity_\w{4,}$/, 'prod_integrity_ o test_integrity_'),
  })
  .check((context) => {
    const { llave_publica, ...others } = context.value
    for (const [campo, text] of Object.entries(others)) {
      if (isProduction(text) === isProduction(llave_publica)) continue
      const message = 'Las cuatro llaves deben ser del mismo ambiente: pruebas o producción'
      context.issues.push({ code: 'custom', message, path: [campo], input: text })
    }
  })
export type NuevaCuenta = z.output<typeof nuevaCuenta>

const cuenta = z.object({
  ambiente: z.enum(AMBIENTES),
  llave_publica: z.string(),
  guardada_en: instante,
})
const estadoCuenta = z.object({
  /** Null while online payments are off. */
  cuenta: z.nullable(cuenta),
  /** The address for events, to copy into Wompi. */
  url_eventos: z.string(),
})
export type EstadoCuenta = z.infer<typeof estadoCuenta>

export const cuentaWompiApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/negocio/wompi/',
    access: ACCESO.negocio.leer,
    summary: 'The account for payments online, without its secrets',
    response: estadoCuenta,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/negocio/wompi/',
    access: ACCESO.negocio.escribir,
    summary: 'Test the keys at Wompi, and store them: payments online are possible from then on',
    body: nuevaCuenta,
    response: estadoCuenta,
  }),
  test: endpoint({
    method: 'GET',
    path: '/api/negocio/wompi/probar/',
    access: ACCESO.negocio.escribir,
    summary: 'Test the stored keys at Wompi: the name of the merchant, null without keys',
    response: z.object({ comercio: z.nullable(z.string()) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/negocio/wompi/',
    access: ACCESO.negocio.escribir,
    summary: 'Delete the keys: no more payments online. Refused while payments wait for their result',
    response: z.undefined(),
    status: 204,
  }),
}
