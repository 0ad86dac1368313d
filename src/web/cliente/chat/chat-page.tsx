// /whatsapp-chat/{id_sede}: 'Cargando...', then the chat of that branch on WhatsApp. Rule
// sede/chat.
import { sedesApi } from '#contract/sedes/api.ts'
import { formatNumero } from '#domain/format.ts'
import { call } from '#web/lib/call.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { findPedidoUnderWay } from './pedido-under-way.ts'

function ChatPage() {
  const { sede = '' } = useParams()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const open = async () => {
      try {
        const [{ telefono }, pedido] = await Promise.all([
          call(sedesApi.telefono, { params: { id: sede }, signal }),
          findPedidoUnderWay(Number(sede), signal),
        ])
        // Replaces the history entry: Back does not return here.
        location.replace(chatUrl(telefono, pedido === null ? undefined : `Pedido #${formatNumero(pedido)}`))
      } catch {
        // Whatever failed, the person reads that the chat does not open, and goes back.
        if (!signal.aborted) setFailed(true)
      }
    }
    void open()
    return () => controller.abort()
  }, [sede])

  if (failed) {
    return (
      <ErrorScreen
        picture={<BareDough />}
        title="No se pudo abrir el chat."
        way={
          <Link to={clientePaths.inicio()} className={buttonClass({ full: true })}>
            Volver al inicio
          </Link>
        }
      />
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <output className="flex items-center gap-3 text-18 font-semibold text-ink">
        <Spinner />
        Cargando...
      </output>
    </main>
  )
}

export default ChatPage
