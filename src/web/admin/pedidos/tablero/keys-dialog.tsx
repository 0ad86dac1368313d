// The keys of the board, and the switch that turns them off (WCAG 2.1.4).
import { setPreferences, usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { Toggle } from '#web/admin/pedidos/filtros/board-switches.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const TABS = { keys: ['1', '2', '3', '4'], text: 'Cambiar de pestaña' }
const TICKETS = { keys: ['1', '…', '9', '0'], text: 'Avanzar el pedido con ese número' }

const KEYS = [
  { keys: ['←', '↑', '→', '↓'], text: 'Moverse entre pedidos' },
  { keys: ['Enter'], text: 'Ver el detalle del pedido' },
  { keys: ['A'], text: 'Aceptar' },
  { keys: ['P'], text: 'Preparar' },
  { keys: ['E'], text: 'Enviar, listo o servir' },
  { keys: ['Z'], text: 'Deshacer el último cambio' },
  { keys: ['/'], text: 'Buscar por número o cliente' },
  { keys: ['?'], text: 'Mostrar estos atajos' },
]

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcuts, numbers } = usePreferences()
  return (
    <Dialog open={open} onClose={onClose} title="Atajos de teclado" size="sm">
      <dl className="flex flex-col gap-2.5">
        {[...KEYS, numbers ? TICKETS : TABS].map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4">
            <dt className="text-16">{text}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-thumb border border-line-strong bg-surface-2 px-2 py-1 text-center font-ui text-14 font-bold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-3">
        <Toggle
          label="Usar atajos de teclado"
          checked={shortcuts}
          onChange={(checked) => setPreferences({ shortcuts: checked })}
        />
        {shortcuts && (
          <Toggle
            label="Los números avanzan pedidos"
            checked={numbers}
            onChange={(checked) => setPreferences({ numbers: checked })}
          />
        )}
      </div>
    </Dialog>
  )
}
