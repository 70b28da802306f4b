import type { Bucket } from './bucket.ts'
import { describeFile, isNotFound, isPreconditionFailed } from './describe.ts'
import { cleanMark, dispositionOf, movedFromKey, tokensKey, type Storage } from './index.ts'

type Metadata = Parameters<ReturnType<Bucket['file']>['setMetadata']>[0]

/** The operations that the emulator's bucket supports like the real one. */
export function storedObjects(
  bucket: Bucket,
): Pick<
  Storage,
  'describe' | 'moveChecked' | 'write' | 'label' | 'revokeTokens' | 'markClean' | 'delete'
> {
  const setIfStored = async (path: string, metadata: Metadata): Promise<void> => {
    try {
      await bucket.file(path).setMetadata(metadata)
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  }

  return {
    describe: (path, headBytes) => describeFile(bucket, path, headBytes),
    async moveChecked(from, to, { generation, label: { name, type } }) {
      const source = bucket.file(from, { generation })
      try {
        await source.copy(bucket.file(to), {
          // Replaces all metadata: nothing that was sent with the bytes is kept.
          contentType: type,
          contentDisposition: dispositionOf(name),
          metadata: { [movedFromKey]: generation },
          preconditionOpts: { ifGenerationMatch: 0 },
        })
      } catch (error) {
        if (isNotFound(error) || isPreconditionFailed(error)) return false
        throw error
      }
      await source.delete({ ignoreNotFound: true })
      return true
    },
    async write(path, bytes, type) {
      await bucket.file(path).save(bytes, { resumable: false, contentType: type })
    },
    label: (path, { name, type }) =>
      setIfStored(path, {
        contentType: type,
        contentDisposition: dispositionOf(name),
        metadata: { [tokensKey]: null },
      }),
    revokeTokens: (path) => setIfStored(path, { metadata: { [tokensKey]: null } }),
    async markClean(path) {
      await bucket.file(path).setMetadata({ metadata: { [cleanMark.key]: cleanMark.value } })
    },
    async delete(path) {
      await bucket.file(path).delete({ ignoreNotFound: true })
    },
  }
}
