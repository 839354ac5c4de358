/**
 * The actions that a first tap asks for: dialogs and links of the frame. The build puts them into one file with what runs them, and
 * their validators into a small one, so that the tap waits for none of the others.
 */
export const FIRST_ACTIONS: readonly string[] = ['open-modal', 'close-modal', 'navigate'];
