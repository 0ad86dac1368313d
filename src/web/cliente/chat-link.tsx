// The chat of the chosen branch on WhatsApp; without a branch, its choice comes first (decision 149).
import { useEntrega } from '#web/lib/entrega.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'

const LABEL = 'Chat de la sede en WhatsApp'

export function ChatLink({ className }: { className: string }) {
  const isHydrated = useHydrated()
  const sede = useEntrega((state) => state.sede)
  const openDialog = useSedeDialogs((state) => state.openDialog)
  const { data: sedes } = useQuery({ ...sedesQuery(), enabled: isHydrated && sede !== null })
  const telefono = isHydrated ? sedes?.find((candidate) => candidate.id === sede?.id)?.telefono : undefined
  const icon = <MessageCircle aria-hidden className="size-6" />
  if (telefono === undefined) {
    return (
      <button type="button" aria-label={LABEL} onClick={() => openDialog('sede')} className={className}>
        {icon}
      </button>
    )
  }
  return (
    <a href={chatUrl(telefono)} target="_blank" rel="noreferrer" aria-label={LABEL} className={className}>
      {icon}
    </a>
  )
}
