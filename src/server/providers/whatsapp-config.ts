// Settings of the messages to customers: the outbox, or WhatsApp's Cloud API with all its settings.

import type { Plantilla } from '#domain/aviso/plantilla.ts'

/** An account of the WhatsApp Cloud API, as Meta's console shows it. */
export interface WhatsAppConfig {
  readonly apiUrl: string
  readonly token: string
  readonly phoneNumberId: string
  /** Approved template (category authentication, language es) of the codes. */
  readonly template: string
  /** Approved template (utility, es) of an order's link: its number and the link. */
  readonly orderTemplate: string
  /**
   * Approved templates (utility, es) of the messages that are sent by themselves; without one,
   * none.
   */
  readonly avisos: Readonly<Partial<Record<Plantilla, string>>>
  /** Signs WhatsApp's posts to the webhook. */
  readonly appSecret: string
  /** WhatsApp shows it once when the webhook is set up. */
  readonly verifyToken: string
}

type Env = Readonly<Record<string, string | undefined>>

/** The setting that names each template. */
const SETTING_DE_PLANTILLA: Readonly<Record<Plantilla, string>> = {
  aceptado: 'WHATSAPP_ACCEPTED_TEMPLATE',
  en_camino: 'WHATSAPP_ON_ITS_WAY_TEMPLATE',
  listo: 'WHATSAPP_READY_TEMPLATE',
  demora: 'WHATSAPP_DELAYED_TEMPLATE',
  cancelado: 'WHATSAPP_CANCELLED_TEMPLATE',
  alarma: 'WHATSAPP_ALARM_TEMPLATE',
  invitacion: 'WHATSAPP_INVITATION_TEMPLATE',
}

const NEEDED = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN', 'PUBLIC_URL']

/**
 * Null = the outbox, which production must request explicitly, because staff read the codes in it.
 * Mistakes are added to `problems`.
 */
export function readWhatsApp(env: Env, production: boolean, problems: string[]): WhatsAppConfig | null {
  const given = (name: string) => env[name] ?? ''
  const mode = given('WHATSAPP')
  if (mode !== '' && mode !== 'outbox') problems.push(`WHATSAPP must be outbox or absent, not '${mode}'`)
  const token = given('WHATSAPP_TOKEN')
  if (token === '') {
    if (production && mode !== 'outbox') {
      problems.push(
        // The first line that an owner without any setting reads.
        "Falta decir cómo salen los códigos: con WHATSAPP=outbox el equipo los lee en 'Bandeja de salida'; con WHATSAPP_TOKEN salen por WhatsApp. Ejemplo: NODE_ENV=production WHATSAPP=outbox npm start",
      )
    }
    return null
  }
  if (mode === 'outbox') problems.push('WHATSAPP=outbox and WHATSAPP_TOKEN exclude each other')
  for (const name of NEEDED) {
    if (given(name) === '') problems.push(`WHATSAPP_TOKEN also needs ${name}`)
  }
  const apiUrl = given('WHATSAPP_API_URL') || 'https://graph.facebook.com/v23.0'
  if (!URL.canParse(apiUrl)) problems.push(`WHATSAPP_API_URL is not a URL: '${apiUrl}'`)
  return {
    apiUrl: apiUrl.replace(/\/+$/, ''),
    token,
    phoneNumberId: given('WHATSAPP_PHONE_NUMBER_ID'),
    template: given('WHATSAPP_TEMPLATE') || 'codigo_verificacion',
    orderTemplate: given('WHATSAPP_ORDER_TEMPLATE') || 'enlace_pedido',
    avisos: Object.fromEntries(
      Object.entries(SETTING_DE_PLANTILLA).flatMap(([plantilla, setting]) =>
        given(setting) === '' ? [] : [[plantilla, given(setting)]],
      ),
    ),
    appSecret: given('WHATSAPP_APP_SECRET'),
    verifyToken: given('WHATSAPP_VERIFY_TOKEN'),
  }
}
