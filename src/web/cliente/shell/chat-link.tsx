// The button that opens the chat of the chosen branch on WhatsApp, after a confirmation.
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'

const loadDialog = () => import('#web/cliente/chat/chat-dialog.tsx')

export function ChatLink({ className }: { className: string }) {
  const [asked, setAsked] = useState(0)
  return (
    <>
      <button
        type="button"
        aria-label="Chat de la sede en WhatsApp"
        onClick={() => setAsked(asked + 1)}
        className={className}
      >
        <MessageCircle aria-hidden className="size-6" />
      </button>
      <DeferredLayer load={loadDialog} asked={asked}>
        {({ ChatDialog }) => asked > 0 && <ChatDialog key={asked} />}
      </DeferredLayer>
    </>
  )
}
