import type { Bono } from './bono.ts'

/** The bonus for a verified phone. Rule cupon/fin-del-bono. */
export function WelcomeBanner({ bono }: { bono: Bono }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card border border-maiz bg-maiz-suave p-3 text-ink">
      <p className="grid min-h-14 min-w-16 shrink-0 place-items-center rounded-control bg-maiz px-2 text-22 font-extrabold whitespace-nowrap text-on-maiz tabular-nums">
        {bono.porcentaje} %
      </p>
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-16 font-bold">{bono.titulo}</p>
        <p className="text-14 text-ink-2">{bono.mensaje}</p>
      </div>
    </div>
  )
}
