import { setGlobalOptions } from 'firebase-functions/v2/options'

import { region } from './parameters.ts'

// A separate module that is imported first: functions read these options when they are declared.
setGlobalOptions({ region, maxInstances: 20 })
