// Sends a code to a phone: counted first, sent after the count is saved, not counted when it is not
// sent.
import { isCelularMovil } from '#domain/validation.ts'
import { AppError, conflict, forbidden, invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { WhatsAppError } from '#server/providers/whatsapp-errors.ts'
import { releaseCodigo, reserveCodigo, type CodigoRequest } from './codigos.ts'
import { isNumeroVerificado, selectUsuario } from './store.ts'

export const NUMERO_DE_OTRO = 'Este número ya está verificado para otro usuario'
const NO_MOVIL = 'El código llega por WhatsApp: escribe un celular que empiece por 3'

/**
 * Sends a code to the phone of the e-mail's account, which must be the caller's own (rule
 * cuenta/codigo-reenvio): people cannot verify others.
 */
export async function sendCodigoVerificacion(
  services: Services,
  request: { usuarioId: number; email: string; red: string },
): Promise<void> {
  const { usuarioId, email, red } = request
  const usuario = await selectUsuario(services.db, usuarioId)
  if (usuario.email !== email) throw forbidden()
  if (usuario.numero_verificado) throw conflict('ya_verificado', 'Tu número ya está verificado')
  if (!isCelularMovil(usuario.numero)) throw invalid(NO_MOVIL, { numero: NO_MOVIL })
  if (await isNumeroVerificado(services.db, usuario.numero))
    throw conflict('numero_verificado', NUMERO_DE_OTRO)
  await sendCodigo(services, { usuarioId, numero: usuario.numero, red })
}

/**
 * 429 beyond the limits of codigos.ts, 422 when the phone has no WhatsApp, 503 when the message is
 * not sent.
 */
async function sendCodigo(services: Services, request: CodigoRequest): Promise<void> {
  const { id, codigo } = await reserveCodigo(services, request)
  try {
    await services.whatsapp.sendCodigo(request, codigo)
  } catch (error) {
    await releaseCodigo(services, id)
    if (!(error instanceof WhatsAppError)) throw error
    if (error.motivo === 'numero') {
      throw new AppError(
        422,
        'numero_sin_whatsapp',
        'Este número no recibe mensajes de WhatsApp. Escribe otro.',
      )
    }
    throw new AppError(503, 'envio_fallido', 'Error al enviar código', { retryAfter: 30 })
  }
}
