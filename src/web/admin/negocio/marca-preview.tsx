// Pieces of the menu, the log-in and the board, in the colours of the form and with the logo.
import type { Logo } from '#contract/negocio.ts'
import { colorTokens } from '#web/lib/brand-tokens.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'

interface Props {
  colores: { primario: string; secundario: string }
  nombre: string
  logo: Logo | null
}

export function MarcaPreview({ colores, nombre, logo }: Props) {
  const tokens = new Map(colorTokens(colores))
  const style = Object.fromEntries([...tokens, ['--accent', tokens.get('--tomate')]])
  return (
    <div aria-hidden="true" style={style} className="flex flex-col gap-3 [&_img]:max-w-full">
      <div className="overflow-hidden rounded-control border border-line bg-bg">
        <div className="on-dark flex items-center justify-between gap-3 bg-albahaca px-4 py-2 text-white">
          <span className="min-w-0 truncate">
            <Wordmark nombre={nombre} logo={logo} className="text-22" />
          </span>
          <span className="shrink-0 rounded-control bg-white/14 px-3 py-1.5 text-14 font-bold">Entrar</span>
        </div>
        <div className="cenefa" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <p className="min-w-0 flex-1 basis-36 font-display text-28 font-bold text-albahaca">Pizzas</p>
          <span className="rounded-thumb bg-tomate px-2 py-0.5 text-13 font-bold text-white">−15 %</span>
          <span className="rounded-control bg-tomate-suave px-3 py-1.5 text-14 font-bold text-tomate underline underline-offset-4">
            Cambiar
          </span>
          <span className="rounded-control bg-accent px-5 py-2.5 text-16 font-bold text-on-brand">
            Realizar pedido
          </span>
        </div>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <LogIn nombre={nombre} logo={logo} />
        <Board nombre={nombre} logo={logo} />
      </div>
    </div>
  )
}

const LogIn = ({ nombre, logo }: Omit<Props, 'colores'>) => (
  <div className="grid place-items-center overflow-hidden rounded-control bg-albahaca-osc p-3">
    <div className="w-full min-w-0 overflow-hidden rounded-control bg-surface">
      <div className="cenefa" />
      <div className="p-3">
        <p className="truncate">
          <Wordmark nombre={nombre} logo={logo} tone="albahaca" className="text-18" />
        </p>
        <p className="mt-2 truncate rounded-control bg-accent px-3 py-1.5 text-center text-14 font-bold text-on-brand">
          Acceder
        </p>
      </div>
    </div>
  </div>
)

const Board = ({ nombre, logo }: Omit<Props, 'colores'>) => (
  <div className="flex overflow-hidden rounded-control border border-line bg-bg">
    <div className="on-dark w-24 shrink-0 overflow-hidden bg-albahaca-osc p-2 text-white">
      <p className="truncate">
        <Wordmark nombre={nombre} logo={logo} className="text-14" />
      </p>
      <p className="mt-2 truncate rounded-thumb bg-maiz px-2 py-1 text-13 font-semibold text-on-maiz">
        Pedidos
      </p>
    </div>
    <div className="min-w-0 flex-1">
      <div className="flex justify-end border-b border-line bg-surface p-2">
        <span className="truncate rounded-control bg-accent px-2 py-1 text-13 font-bold text-on-brand">
          Iniciar pedido
        </span>
      </div>
      <p className="p-2 font-display text-18 font-bold text-albahaca">Tablero</p>
    </div>
  </div>
)
