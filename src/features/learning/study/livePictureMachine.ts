import { fromCallback, fromPromise } from 'xstate'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { type PictureEvent, pictureMachine } from '../../../../machines/study/pictureMachine.ts'
import { sendPicture } from '../../../data/pictures.ts'
import { bytesOf, openCamera, takePicture } from './camera.ts'

export const livePictureMachine = pictureMachine.provide({
  actors: {
    camera: fromCallback<PictureEvent>(({ sendBack }) => openCamera(sendBack)),
    takePicture: fromPromise(({ input }) => takePicture(input.stream as MediaStream)),
    sendPicture: retriedJob(({ input: { nonce, picture }, signal }) =>
      sendPicture(nonce, new Blob([bytesOf(picture?.address ?? '')], { type: 'image/jpeg' }), signal),
    ),
  },
})
