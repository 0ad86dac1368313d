// The messages of WhatsApp that the product sends by itself. The business has each approved as a
// template with exactly these words; `{{1}}` is the first parameter.

const PLANTILLAS = {
  aceptado: 'Aceptamos tu pedido #{{1}}. {{2}} ¡Gracias por pedir con nosotros!',
  en_camino: 'Tu pedido #{{1}} va en camino. ¡Buen provecho!',
  listo: 'Tu pedido #{{1}} está listo. Te esperamos en {{2}}. ¡Buen provecho!',
  demora: 'Pedido #{{1}}: necesitamos {{2}} minutos más: {{3}} Gracias por esperar.',
  cancelado: 'Tuvimos que cancelar tu pedido #{{1}}: {{2}}. Discúlpanos.',
  alarma: 'Aviso de {{1}}: {{2}} Entra al tablero de pedidos.',
  invitacion:
    'Hola, {{1}}. Te invitamos al equipo de {{2}}. Crea tu cuenta aquí, en las próximas 48 horas: {{3}} ¡Te esperamos!',
} as const
export type Plantilla = keyof typeof PLANTILLAS

/** Those to customers, in the order of an order's life. Each can be switched off. */
export const AVISOS_AL_CLIENTE = [
  'aceptado',
  'en_camino',
  'listo',
  'demora',
  'cancelado',
] as const satisfies readonly Plantilla[]

/** A template with its parameters, the first one first. */
export interface MensajeDePlantilla {
  readonly plantilla: Plantilla
  readonly parametros: readonly string[]
}

/** As staff read it in 'Bandeja de salida': the link of an invitation is for its receiver alone. */
export const textoGuardado = (mensaje: MensajeDePlantilla): string =>
  mensaje.plantilla === 'invitacion' ? 'Invitación al equipo' : textoDeMensaje(mensaje)

/** As the receiver reads it. */
export const textoDeMensaje = ({ plantilla, parametros }: MensajeDePlantilla): string =>
  PLANTILLAS[plantilla].replaceAll(/\{\{(\d)\}\}/g, (_place, n: string) => parametros[Number(n) - 1] ?? '')
