/** Undoes what the call that returned it did; calling it twice is harmless. */
export type Unsubscribe = () => void;
