// Which messages customers get about an order. Rule pedido/avisos-al-cliente.
import type { AjustesAvisos } from '#contract/avisos.ts'
import { mensajeDe } from '#domain/aviso/cliente.ts'
import { textoDeMensaje } from '#domain/aviso/plantilla.ts'
import { Card } from '#web/admin/page/page.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Aviso } from './aviso-values.ts'

const NOMBRE: Readonly<Record<Aviso, string>> = {
  aceptado: 'Pedido aceptado, con su hora',
  en_camino: 'Domicilio en camino',
  listo: 'Pedido listo para recoger',
  demora: 'Pedido que se demora más',
  cancelado: 'Pedido cancelado, con el motivo',
}

/** An order that was ordered at 7:12 p. m., to show the words. */
const ZONA = 'America/Bogota'
const AHORA = new Date('2026-11-21T00:12:00.000Z')
const EJEMPLO = {
  id: 42,
  estado: 'ACEPTADO',
  activo: true,
  tipo_pedido: 'DOMICILIO',
  para_las: '2026-11-21T01:00:00.000Z',
  demora: 10,
  motivo_cancelacion: 'Producto agotado',
  sede: { nombre: 'Centro' },
  canal: null,
  es_prueba: false,
  anotado: null,
} as const

interface Props {
  mensajes: AjustesAvisos['mensajes']
  porWhatsApp: boolean
  apagados: readonly Aviso[]
  onChange: (apagados: Aviso[]) => void
}

export function MensajesCard({ mensajes, porWhatsApp, apagados, onChange }: Props) {
  return (
    <Card title="Mensajes a clientes" className="flex min-w-0 flex-col gap-4">
      <p className="-mt-2 text-14 text-ink-2">
        {porWhatsApp
          ? 'Salen solos por WhatsApp cuando cambias el pedido, al celular del cliente.'
          : 'WhatsApp no está conectado: quedan en «Bandeja de salida». Mientras tanto, cada pedido tiene «Avisar por WhatsApp» con el texto ya escrito.'}
      </p>
      <ul className="grid gap-3">
        {mensajes.map(({ aviso, se_envia }) => (
          <li key={aviso}>
            <CheckboxField
              label={NOMBRE[aviso]}
              checked={!apagados.includes(aviso)}
              onChange={({ target }) =>
                onChange(target.checked ? apagados.filter((other) => other !== aviso) : [...apagados, aviso])
              }
            />
            <p className="pl-9 text-14 text-ink-2">
              {textoDeMensaje(mensajeDe(aviso, EJEMPLO, AHORA, ZONA))}
            </p>
            {!se_envia && (
              <div className="mt-2 pl-9">
                <Notice tone="warn">Falta su plantilla de WhatsApp: este mensaje no sale.</Notice>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
