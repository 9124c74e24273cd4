/** Protects changes that would be lost if the user left the screen or closed the dialog. */
export interface LeaveGuard {
  hasUnsaved: () => boolean;
  /** Saves the changes. Without this function, the question offers only to discard them or to stay. */
  save?: () => Promise<void>;
  discard?: () => void;
  /** The question to ask. Undefined asks the general question about unsaved changes. */
  texts?: LeaveTexts;
}

export interface LeaveTexts {
  title: string;
  text: string;
  discard: string;
  stay: string;
}

export interface LeaveGuards {
  /** Adds a guard. Returns a function that removes the guard. */
  add: (getGuard: () => LeaveGuard) => () => void;
  /** Returns the guards that have unsaved changes. */
  unsaved: () => LeaveGuard[];
  /** Starts a navigation that asks for no confirmation, because it follows a save. */
  leaveSaved: (navigate: () => void) => void;
  /** Removes all guards of this collection, also from the parent. */
  clear: () => void;
}

/**
 * Creates a collection of guards.
 * @param parent Collection that receives the same guards. The guards of a dialog also belong to the screen.
 */
export function createLeaveGuards(parent?: LeaveGuards): LeaveGuards {
  const removals = new Map<() => LeaveGuard, () => void>();
  let isLeavingSaved = false;
  // React Router asks whether to block a navigation before `navigate` returns.
  const leaveSaved = (navigate: () => void) => {
    isLeavingSaved = true;
    try {
      navigate();
    } finally {
      isLeavingSaved = false;
    }
  };
  return {
    add(getGuard) {
      const removeFromParent = parent?.add(getGuard);
      const remove = () => {
        removals.delete(getGuard);
        removeFromParent?.();
      };
      removals.set(getGuard, remove);
      return remove;
    },
    unsaved: () => {
      if (isLeavingSaved) return [];
      return [...removals.keys()]
        .map((getGuard) => getGuard())
        .filter(({ hasUnsaved }) => hasUnsaved());
    },
    // The guards of the screen decide whether a navigation asks.
    leaveSaved: parent?.leaveSaved ?? leaveSaved,
    clear() {
      for (const remove of removals.values()) remove();
    },
  };
}
