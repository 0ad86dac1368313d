// The link of an invitation, to copy or to send from the inviter's own WhatsApp. It is shown once.
import type { Invitacion } from '#contract/usuarios/invitaciones.ts'
import { formatFecha, formatTelefono, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { copyLink, SoloAqui } from '#web/admin/page/enlace.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Copy, MessageCircle } from 'lucide-react'

export interface MadeLink {
  token: string
  vence: string
  whatsapp: 'NO' | 'ENVIADO' | 'FALLIDO'
}

export function ShareLink({ invitacion, link }: { invitacion: Invitacion; link: MadeLink }) {
  const { data: negocio } = useQuery(negocioQuery())
  const url = `${location.origin}${adminPaths.invitacion()}#${link.token}`
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO

  return (
    <>
      {link.whatsapp !== 'NO' && <Sent invitacion={invitacion} isSent={link.whatsapp === 'ENVIADO'} />}
      <p className="mb-4 text-16 text-ink-2">
        {`Comparte este enlace con ${invitacion.first_name}. Sirve una sola vez y vence el ${formatFecha(link.vence, zona)}.`}
      </p>
      <TextField label="Enlace" readOnly value={url} onFocus={(event) => event.target.select()} />
      <SoloAqui url={url} className="mt-4" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button icon={<Copy className="size-5" aria-hidden="true" />} onClick={() => void copyLink(url)}>
          Copiar
        </Button>
        <a
          href={whatsappUrl(invitacion, negocio?.nombre ?? '', url)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          Enviar por WhatsApp
        </a>
      </div>
    </>
  )
}

/** What became of the message that the server sends. */
const Sent = ({ invitacion: { numero }, isSent }: { invitacion: Invitacion; isSent: boolean }) => (
  <div className="mb-4">
    <Notice tone={isSent ? 'info' : 'warn'}>
      {isSent
        ? `Ya se lo enviamos por WhatsApp al ${formatTelefono(numero)}.`
        : `No pudimos enviarlo por WhatsApp al ${formatTelefono(numero)}. Envíalo tú.`}
    </Notice>
  </div>
)

/** Without a phone WhatsApp asks for the chat. */
function whatsappUrl({ first_name, numero }: Invitacion, negocio: string, url: string): string {
  const text = `Hola, ${first_name}. Te invito al equipo de ${negocio}. Crea tu cuenta aquí, en las próximas 48 horas: ${url}`
  return numero === '' ? `https://wa.me/?text=${encodeURIComponent(text)}` : chatUrl(numero, text)
}
