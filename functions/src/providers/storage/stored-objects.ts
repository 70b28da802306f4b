import type { Bucket } from './bucket.ts'
import { describeFile } from './describe.ts'
import { cleanMark, dispositionOf, type Storage } from './index.ts'

/** What the emulator's bucket does as the real one does. */
export function storedObjects(
  bucket: Bucket,
): Pick<Storage, 'describe' | 'write' | 'label' | 'markClean' | 'delete'> {
  return {
    describe: (path, headBytes) => describeFile(bucket, path, headBytes),
    async write(path, bytes, type) {
      await bucket.file(path).save(bytes, { resumable: false, contentType: type })
    },
    async label(path, { name, type }) {
      const labels = { contentType: type, contentDisposition: dispositionOf(name) }
      await bucket.file(path).setMetadata(labels)
    },
    async markClean(path) {
      await bucket.file(path).setMetadata({ metadata: { [cleanMark.key]: cleanMark.value } })
    },
    async delete(path) {
      await bucket.file(path).delete({ ignoreNotFound: true })
    },
  }
}
