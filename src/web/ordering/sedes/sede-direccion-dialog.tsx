// 'Seleccionar sede y dirección', or the delivery flow's 'Selecciona la dirección de entrega'.
// Rules sede/pregunta and direccion/confirmar.
import { afterPaint } from '#web/first-paint/after-paint.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SedeDireccionPicker } from './sede-direccion-picker.tsx'

interface Props {
  admin: boolean
  open: boolean
  onClose: () => void
  flow: 'sede' | 'direccion'
  onDone?: (() => void) | null
}

const TITLES = { sede: 'Seleccionar sede y dirección', direccion: 'Selecciona la dirección de entrega' }

export function SedeDireccionDialog({ admin, open, onClose, flow, onDone }: Props) {
  return (
    <SedeDireccionPicker
      admin={admin}
      flow={flow}
      onMenu={flow === 'sede' ? onClose : undefined}
      onDone={(keep) => {
        onClose()
        afterPaint(() => {
          keep()
          onDone?.()
        })
      }}
      renderFrame={(question, actions, height) => (
        <Dialog
          open={open}
          onClose={onClose}
          title={TITLES[flow]}
          size="lg"
          maxSheet={height}
          footer={actions}
        >
          {question}
        </Dialog>
      )}
    />
  )
}
