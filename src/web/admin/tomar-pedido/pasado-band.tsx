// Above the staff's menu: the order that is being taken was sold before. Rule tomar-pedido/pasado.
import { setLlamada, useLlamada } from '#web/ordering/contacto/llamada.ts'
import { IconButton } from '#web/ui/button.tsx'
import { History, X } from 'lucide-react'

export function PasadoBand() {
  const isOn = useLlamada((state) => state.pasado)
  if (!isOn) return null
  return (
    <output className="flex items-center gap-3 border-b border-maiz bg-maiz-suave px-4 py-1 text-16 text-on-maiz md:px-8">
      <History className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <strong>Pedido pasado.</strong> Al terminar escribes su fecha y su hora.
      </span>
      <IconButton
        label="Es un pedido de ahora"
        icon={<X className="size-5" aria-hidden="true" />}
        onClick={() => setLlamada({ pasado: false })}
      />
    </output>
  )
}
