// The electronic invoice of an order (rule comprobante/factura).
import { readDocumento, TIPOS_DOCUMENTO } from '#domain/pedido/factura.ts'
import { EMAIL_INVALIDO, isEmail } from '#domain/validation.ts'
import * as z from 'zod/mini'
import { texto } from '#contract/lib/campos.ts'

/** The buyer, as a customer or staff write it. */
export const facturaEscrita = z
  .object({
    nombre: texto(120, 1, 'Escribe el nombre o la razón social'),
    tipo_documento: z.enum(TIPOS_DOCUMENTO, 'Elige el tipo de documento'),
    documento: texto(30),
    correo: z._default(
      texto(254).check(z.refine((text) => text === '' || isEmail(text), EMAIL_INVALIDO)),
      '',
    ),
  })
  .check((context) => {
    const read = readDocumento(context.value.tipo_documento, context.value.documento)
    if ('documento' in read) context.value.documento = read.documento
    else {
      context.issues.push({
        code: 'custom',
        message: read.problem,
        path: ['documento'],
        input: context.value,
      })
    }
  })

/** The buyer of an order that asks for an electronic invoice. */
export const factura = z.object({
  nombre: z.string(),
  tipo_documento: z.enum(TIPOS_DOCUMENTO),
  documento: z.string(),
  /** Blank when there is none. */
  correo: z.string(),
})
export type Factura = z.infer<typeof factura>

/** The number that staff write; blank removes it. */
export const numeroDeFactura = texto(40)
