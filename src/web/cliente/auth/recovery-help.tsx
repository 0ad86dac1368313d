// The help when no code arrives: the chat of the chosen branch, or of each branch. Rule
// cuenta/recuperar-limites.
import { useEntrega } from '#web/lib/entrega.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

const ASK = 'Hola, olvidé mi contraseña y no puedo recibir el código.'

export function RecoveryHelp() {
  const elegida = useEntrega((state) => state.sede)
  const { data: sedes = [] } = useQuery(sedesQuery())
  const own = sedes.filter(({ id }) => id === elegida?.id)
  const shown = own.length > 0 ? own : sedes
  if (shown.length === 0) return <>Si no te llega el código, escríbenos por el chat de tu sede.</>
  return (
    <>
      ¿No te llega el código? Escríbenos por WhatsApp:{' '}
      {shown.map(({ id, nombre, telefono }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <a
            href={chatUrl(telefono, ASK)}
            target="_blank"
            rel="noreferrer"
            className="inline-block rounded-thumb py-1 font-semibold text-ink underline underline-offset-4"
          >
            {nombre}
          </a>
        </Fragment>
      ))}
    </>
  )
}
