// 'Tengo un código': a code from a leaflet, checked before the order. Rule cupon/codigo-escrito.
import { cuponesApi, MAX_CODIGO, type Cupon } from '#contract/usuarios/cupones.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { onEnter } from '#web/ui/on-enter.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useRef, useState } from 'react'

export function CodigoField({ onFound }: { onFound: (cupon: Cupon) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [codigo, setCodigo] = useState('')
  const toggle = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(cuponesApi.find, { body: { codigo } }),
    onSuccess: (cupon) => {
      onFound(cupon)
      setOpen(false)
      setCodigo('')
      toggle.current?.focus()
      notify.success('Cupón agregado')
    },
  })
  const apply = () => {
    if (codigo.trim() !== '' && !isPending) mutate()
  }
  return (
    <div>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass({ variant: 'ghost', className: '-ml-3 px-3!' })}
      >
        <Ticket className="size-5" aria-hidden="true" />
        Tengo un código
      </button>
      {isOpen && (
        <div className="mt-2 flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="Código del cupón"
              hideLabel
              placeholder="Código del cupón"
              ref={focusAtOnce}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_CODIGO}
              className="uppercase placeholder:normal-case"
              value={codigo}
              error={error === null ? undefined : detailOf(error)}
              onChange={(event) => {
                setCodigo(event.target.value)
                reset()
              }}
              onKeyDown={onEnter(apply)}
            />
          </div>
          <Button type="button" variant="secondary" busy={isPending} busyLabel="Buscando" onClick={apply}>
            Aplicar
          </Button>
        </div>
      )}
    </div>
  )
}
