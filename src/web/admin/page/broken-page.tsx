// For an unknown path, and for a screen that failed to render.
import { buttonClass } from '#web/ui/button.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { Link } from 'react-router'

export function BrokenPage() {
  return (
    <div className="grid min-h-[85dvh] place-items-center px-6 py-12 text-center">
      <title>Algo salió mal</title>
      <div className="flex flex-col items-center">
        <BurntPizza />
        <h1 className="mt-6 text-28 font-extrabold">Algo salió mal</h1>
        <p className="mt-2 max-w-sm text-16 text-ink-2">
          Esta página se quemó: no existe o no se pudo mostrar.
        </p>
        <Link reloadDocument to={adminPaths.raiz()} className={buttonClass({ className: 'mt-6' })}>
          Volver al inicio
        </Link>
      </div>
    </div>
  )
}

/** A burnt pizza. */
function BurntPizza() {
  return (
    <svg viewBox="0 0 160 150" width="160" height="150" aria-hidden="true">
      <ellipse cx="80" cy="134" rx="58" ry="8" fill="#17241f" opacity=".18" />
      <circle cx="80" cy="82" r="52" fill="#6b4423" />
      <circle cx="80" cy="82" r="52" fill="none" stroke="#4a2d16" strokeWidth="9" />
      <circle cx="80" cy="82" r="40" fill="#3a2413" />
      <g fill="#22150b">
        <ellipse cx="62" cy="68" rx="11" ry="8" />
        <ellipse cx="97" cy="74" rx="9" ry="11" />
        <ellipse cx="76" cy="101" rx="13" ry="8" />
      </g>
      <g fill="#8a5a2f">
        <circle cx="83" cy="62" r="2.5" />
        <circle cx="58" cy="90" r="2" />
        <circle cx="103" cy="96" r="2.5" />
      </g>
      <g fill="none" stroke="#8a938d" strokeWidth="4" strokeLinecap="round">
        <path d="M56 24c-7-7 7-11 0-20" />
        <path d="M80 22c-7-7 7-11 0-20" />
        <path d="M104 24c-7-7 7-11 0-20" />
      </g>
    </svg>
  )
}
