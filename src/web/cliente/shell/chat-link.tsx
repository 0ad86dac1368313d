// The button that opens the chat of the chosen branch on WhatsApp. What it asks first is fetched when the page is at rest.
import { useModule } from '#web/first-paint/use-module.ts'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'

const loadDialog = () => import('#web/cliente/chat/chat-dialog.tsx')

export function ChatLink({ className }: { className: string }) {
  const [asked, setAsked] = useState(0)
  const chat = useModule(loadDialog, asked || null)
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
      {asked > 0 && chat && <chat.ChatDialog key={asked} />}
    </>
  )
}
